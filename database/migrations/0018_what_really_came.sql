ALTER TABLE "wallet_receipts" DROP CONSTRAINT "wallet_receipts_reason_check";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "picture_left_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_amount" integer;--> statement-breakpoint
CREATE INDEX "import_rows_planned_idx" ON "import_rows" USING btree ("product_id") WHERE state = 'planned' and product_id is not null;--> statement-breakpoint
CREATE INDEX "wallet_receipts_dealt_with_idx" ON "wallet_receipts" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE state = 'resolved' or (state = 'matched' and reason is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_received_check" CHECK ("orders"."received_amount" > 0);--> statement-breakpoint
ALTER TABLE "wallet_receipts" ADD CONSTRAINT "wallet_receipts_reason_check" CHECK ("wallet_receipts"."state" = 'matched' or "wallet_receipts"."reason" is not null);