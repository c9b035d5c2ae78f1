-- The ledger gets postings: what happened stands once, with balanced entries on listed accounts, and nothing is ever changed.
ALTER TABLE "ledger_entries" RENAME TO "former_ledger_entries";--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"posting_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"account" text NOT NULL,
	"party" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "ledger_entries_posting_id_position_pk" PRIMARY KEY("posting_id","position"),
	CONSTRAINT "ledger_entries_amount_check" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_account_check" CHECK ("ledger_entries"."account" in ('customer', 'goods', 'discount', 'delivery', 'waived', 'kept', 'by-hand', 'wallet', 'gateway', 'courier'))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_account_idx" ON "ledger_entries" USING btree ("account","party");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_event_key" ON "ledger_postings" USING btree ("order_id","kind","reference");--> statement-breakpoint
CREATE INDEX "ledger_postings_at_idx" ON "ledger_postings" USING btree ("at");--> statement-breakpoint
INSERT INTO "ledger_postings" ("id", "order_id", "kind", "reference", "at")
SELECT gen_random_uuid(), order_id, cause, reference, min(at) FROM former_ledger_entries GROUP BY order_id, cause, reference;--> statement-breakpoint
-- Each gateway was an account of its own. Money of wallets was booked as received and sent by hand.
INSERT INTO "ledger_entries" ("posting_id", "position", "account", "party", "amount")
SELECT p.id, row_number() OVER (PARTITION BY p.id ORDER BY f.id) - 1,
  CASE WHEN f.account IN ('customer', 'goods', 'discount', 'delivery', 'waived', 'kept') THEN f.account
    WHEN f.account <> 'by-hand' THEN 'gateway' WHEN w.name IS NOT NULL THEN 'wallet' ELSE 'by-hand' END,
  CASE WHEN f.account IN ('customer', 'goods', 'discount', 'delivery', 'waived', 'kept') THEN ''
    WHEN f.account <> 'by-hand' THEN f.account ELSE coalesce(w.name, '') END,
  f.amount
FROM former_ledger_entries f
JOIN ledger_postings p ON p.order_id = f.order_id AND p.kind = f.cause AND p.reference = f.reference
LEFT JOIN LATERAL (
  SELECT provider AS name FROM payments
  WHERE f.cause = 'payment' AND order_id = f.order_id AND method = 'wallet' AND amount = f.amount
  UNION ALL
  SELECT method FROM refunds
  WHERE f.cause = 'refund' AND id::text = split_part(f.reference, ' ', 1) AND method IN ('bkash', 'nagad', 'rocket')
  LIMIT 1
) w ON f.account = 'by-hand';--> statement-breakpoint
DROP TABLE "former_ledger_entries";--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION check_posting_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM ledger_entries WHERE posting_id IN (SELECT posting_id FROM added) GROUP BY posting_id HAVING sum(amount) <> 0
  ) THEN
    RAISE EXCEPTION 'A posting does not balance'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance_check';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_posting_balance();
