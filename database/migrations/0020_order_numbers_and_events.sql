CREATE SEQUENCE "public"."order_number_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_number_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" bigint NOT NULL,
	CONSTRAINT "order_number_keys_only_check" CHECK ("order_number_keys"."is_only")
);
--> statement-breakpoint
CREATE INDEX "events_commit_idx" ON "events" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "events_subject_idx" ON "events" USING btree ("subject_id","at");--> statement-breakpoint
INSERT INTO "order_number_keys" ("key") VALUES (floor(random() * 9007199254740991)::bigint);--> statement-breakpoint
-- The next order number: unique, of six digits for the first million and more after it. Each million is shuffled by four
-- rounds of a Feistel network under the shop's key, so that every number of it is used once, in an order that nobody can
-- count by. Skips numbers on which an older order's random id ends.
CREATE FUNCTION next_order_number() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  secret bigint := (SELECT key FROM order_number_keys);
  counted bigint;
  high integer;
  low integer;
  mixed bytea;
  digits text;
BEGIN
  LOOP
    counted := nextval('order_number_sequence') - 1;
    high := counted % 1000000 / 1000;
    low := counted % 1000;
    FOR round IN 1..4 LOOP
      mixed := sha256(convert_to(secret || ':' || round || ':' || low, 'UTF8'));
      SELECT low, (high + get_byte(mixed, 0) * 256 + get_byte(mixed, 1)) % 1000 INTO high, low;
    END LOOP;
    digits := lpad((high * 1000 + low)::text, 6, '0');
    IF counted >= 1000000 THEN
      digits := (counted / 1000000)::text || digits;
    END IF;
    EXIT WHEN NOT EXISTS (
      SELECT FROM orders WHERE right(id::text, 6) = right(digits, 6) AND right(id::text, length(digits)) = digits
    );
  END LOOP;
  RETURN digits::bigint;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or deleted.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();