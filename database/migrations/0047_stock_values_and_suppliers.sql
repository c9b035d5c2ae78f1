CREATE TABLE "supplier_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_name" text NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversed_by" uuid,
	CONSTRAINT "supplier_payments_amount_check" CHECK ("supplier_payments"."amount" > 0),
	CONSTRAINT "supplier_payments_reversal_check" CHECK (("supplier_payments"."reversed_at" is null) = ("supplier_payments"."reversed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_check";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "unit_cost" integer;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_payments_newest_idx" ON "supplier_payments" USING btree ("recorded_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "supplier_payments_supplier_idx" ON "supplier_payments" USING btree ("supplier_name","recorded_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_check" CHECK ("ledger_entries"."account" in ('customer', 'goods', 'discount', 'delivery', 'return-fee', 'waived', 'kept', 'by-hand', 'bank', 'wallet', 'gateway', 'courier', 'courier-fee', 'exchange', 'cost', 'stock', 'supplier', 'opening-stock', 'stock-difference', 'revaluation'));--> statement-breakpoint
-- Whatever changes a stock of known cost, the books follow in the same statement; a posting has the id of its movement.
CREATE FUNCTION book_stock_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE amount integer := new.on_hand_change * new.unit_cost;
BEGIN
  INSERT INTO ledger_postings (id, kind, reference, at) VALUES (new.id, 'stock-' || new.reason, new.id::text, new.at);
  INSERT INTO ledger_entries (posting_id, position, account, amount) VALUES
    (new.id, 0, 'stock', amount),
    (new.id, 1, CASE
      WHEN new.reason IN ('opening', 'valued') THEN 'opening-stock'
      WHEN new.reason = 'revalued' THEN 'revaluation'
      ELSE 'stock-difference' END, -amount);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_movements_value AFTER INSERT ON stock_movements FOR EACH ROW
  WHEN (new.unit_cost > 0 AND new.on_hand_change <> 0 AND new.reason <> 'received') EXECUTE FUNCTION book_stock_value();
