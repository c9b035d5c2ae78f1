ALTER TABLE "orders" ADD COLUMN "wallet" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_wallet_transaction_key" ON "orders" USING btree ("wallet","wallet_transaction_id") WHERE wallet_transaction_id is not null and status <> 'cancelled';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wallet_check" CHECK ("orders"."wallet" in ('bkash', 'nagad', 'rocket'));