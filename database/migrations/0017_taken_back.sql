DROP INDEX "wallet_receipts_transaction_key";--> statement-breakpoint
ALTER TABLE "wallet_receipts" ADD COLUMN "is_reversal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_receipts_transaction_key" ON "wallet_receipts" USING btree ("wallet","transaction_id","is_reversal");--> statement-breakpoint
ALTER TABLE "wallet_receipts" ADD CONSTRAINT "wallet_receipts_reversal_check" CHECK (not "wallet_receipts"."is_reversal" or "wallet_receipts"."state" <> 'matched');