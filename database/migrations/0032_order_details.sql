-- Who receives an order, its language, source and promised days; what the shop takes of a line; whose goods a parcel has. The index is
-- empty until the former orders that staff entered get their source, and reading the table for it takes no longer than for the
-- checks, so it needs no file of its own.
ALTER TABLE "fulfilments" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "commission_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_until" date;--> statement-breakpoint
ALTER TABLE "fulfilments" ADD CONSTRAINT "fulfilments_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_source_newest_idx" ON "orders" USING btree ("source","created_at" DESC NULLS FIRST,"id") WHERE source <> 'web';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_commission_check" CHECK ("order_lines"."commission_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_language_check" CHECK ("orders"."language" in ('en', 'bn'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source_check" CHECK ("orders"."source" in ('web', 'phone', 'facebook', 'whatsapp', 'instagram', 'shop', 'other'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_recipient_check" CHECK (("orders"."recipient_name" = '') = ("orders"."recipient_phone" = ''));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promise_check" CHECK (("orders"."promised_from" is null or "orders"."promised_until" is not null) and "orders"."promised_until" >= "orders"."promised_from");--> statement-breakpoint
UPDATE "orders" SET "source" = 'phone' WHERE "entered_by" IS NOT NULL;
