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
