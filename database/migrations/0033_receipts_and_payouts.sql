ALTER TABLE "wallet_receipts" DROP CONSTRAINT "wallet_receipts_reversal_check";--> statement-breakpoint
ALTER TABLE "wallet_receipts" DROP CONSTRAINT "wallet_receipts_order_check";--> statement-breakpoint
DROP INDEX "wallet_receipts_state_newest_idx";--> statement-breakpoint
CREATE INDEX "wallet_receipts_open_idx" ON "wallet_receipts" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE state in ('open', 'part-matched');--> statement-breakpoint
ALTER TABLE "wallet_receipts" ADD CONSTRAINT "wallet_receipts_reversal_check" CHECK (not "wallet_receipts"."is_reversal" or "wallet_receipts"."state" in ('open', 'resolved'));--> statement-breakpoint
ALTER TABLE "wallet_receipts" ADD CONSTRAINT "wallet_receipts_order_check" CHECK ("wallet_receipts"."state" not in ('matched', 'part-matched') or "wallet_receipts"."order_id" is not null);--> statement-breakpoint
-- The payments of a receipt never exceed it, whoever records them.
CREATE FUNCTION check_receipt_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE receipt wallet_receipts;
BEGIN
  SELECT * INTO receipt FROM wallet_receipts WHERE id = new.receipt_id FOR NO KEY UPDATE;
  IF receipt.amount_paisa < 100 * (
    SELECT sum(amount) FROM payments WHERE receipt_id = new.receipt_id AND state <> 'reversed'
  ) THEN
    RAISE EXCEPTION 'The payments of receipt % exceed it', new.receipt_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_receipt_total_check';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_receipt_total AFTER INSERT OR UPDATE OF receipt_id, amount, state ON payments
  FOR EACH ROW WHEN (new.receipt_id IS NOT NULL) EXECUTE FUNCTION check_receipt_total();
--> statement-breakpoint
CREATE TABLE "courier_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier_name" text NOT NULL,
	"amount" integer NOT NULL,
	"fee_amount" integer DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"arrived_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversed_by" uuid,
	CONSTRAINT "courier_payouts_amount_check" CHECK ("courier_payouts"."amount" >= 0 and "courier_payouts"."fee_amount" >= 0 and "courier_payouts"."amount" + "courier_payouts"."fee_amount" > 0),
	CONSTRAINT "courier_payouts_reversal_check" CHECK (("courier_payouts"."reversed_at" is null) = ("courier_payouts"."reversed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_check";--> statement-breakpoint
ALTER TABLE "courier_payouts" ADD CONSTRAINT "courier_payouts_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_payouts" ADD CONSTRAINT "courier_payouts_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_payouts_newest_idx" ON "courier_payouts" USING btree ("recorded_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "courier_payouts_courier_idx" ON "courier_payouts" USING btree ("courier_name","recorded_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_check" CHECK ("ledger_entries"."account" in ('customer', 'goods', 'discount', 'delivery', 'return-fee', 'waived', 'kept', 'by-hand', 'bank', 'wallet', 'gateway', 'courier', 'courier-fee', 'exchange', 'cost', 'stock', 'supplier'));