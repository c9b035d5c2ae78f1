CREATE TABLE "ledger_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "ledger_parties_kind_check" CHECK ("ledger_parties"."kind" in ('courier', 'supplier'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_parties_name_key" ON "ledger_parties" USING btree ("kind","name");--> statement-breakpoint
INSERT INTO ledger_parties (kind, name)
SELECT DISTINCT CASE account WHEN 'supplier' THEN 'supplier' ELSE 'courier' END, party
FROM ledger_entries WHERE account IN ('courier', 'courier-fee', 'supplier') AND party <> '';--> statement-breakpoint
ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_append_only;--> statement-breakpoint
UPDATE ledger_entries e SET party = n.id::text FROM ledger_parties n
WHERE e.account IN ('courier', 'courier-fee', 'supplier') AND n.name = e.party
  AND n.kind = CASE e.account WHEN 'supplier' THEN 'supplier' ELSE 'courier' END;--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_append_only;--> statement-breakpoint
-- Whoever posts names a courier or supplier; what is stored for good is the id of the name. An id is left as it is: entries are
-- copied when a posting is reversed, and restored from backups.
CREATE FUNCTION store_ledger_party() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE party_kind text := CASE new.account WHEN 'supplier' THEN 'supplier' ELSE 'courier' END;
BEGIN
  INSERT INTO ledger_parties (kind, name) VALUES (party_kind, new.party) ON CONFLICT DO NOTHING;
  SELECT id::text INTO STRICT new.party FROM ledger_parties WHERE kind = party_kind AND name = new.party;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_party BEFORE INSERT ON ledger_entries FOR EACH ROW
  WHEN (new.account IN ('courier', 'courier-fee', 'supplier') AND new.party <> ''
    AND new.party !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  EXECUTE FUNCTION store_ledger_party();
