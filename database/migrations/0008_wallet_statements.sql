CREATE TABLE "wallet_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount_paisa" integer NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"order_id" uuid,
	"file_name" text DEFAULT '' NOT NULL,
	"imported_by" uuid NOT NULL,
	"resolved_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_receipts_amount_check" CHECK ("wallet_receipts"."amount_paisa" > 0),
	CONSTRAINT "wallet_receipts_reason_check" CHECK (("wallet_receipts"."state" = 'matched') = ("wallet_receipts"."reason" is null)),
	CONSTRAINT "wallet_receipts_order_check" CHECK ("wallet_receipts"."state" <> 'matched' or "wallet_receipts"."order_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "rejection_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_receipts" ADD CONSTRAINT "wallet_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_receipts" ADD CONSTRAINT "wallet_receipts_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_receipts" ADD CONSTRAINT "wallet_receipts_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_receipts_transaction_key" ON "wallet_receipts" USING btree ("wallet","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_receipts_paid_order_key" ON "wallet_receipts" USING btree ("order_id") WHERE state = 'matched';--> statement-breakpoint
CREATE INDEX "wallet_receipts_state_newest_idx" ON "wallet_receipts" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "coupons_newest_idx" ON "coupons" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_wallet_transaction_idx" ON "orders" USING btree ("wallet_transaction_id") WHERE wallet_transaction_id is not null;--> statement-breakpoint
CREATE INDEX "orders_wallet_waiting_idx" ON "orders" USING btree ("grand_total") WHERE payment_method = 'mobile-banking' and payment_status = 'unpaid' and wallet_transaction_id is null;--> statement-breakpoint
CREATE INDEX "refunds_newest_idx" ON "refunds" USING btree ("created_at" DESC NULLS FIRST,"id");