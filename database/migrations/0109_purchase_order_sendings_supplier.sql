ALTER TABLE "purchase_order_sendings" ADD COLUMN "supplier_name" text;--> statement-breakpoint
UPDATE "purchase_order_sendings" s SET "supplier_name" = o."supplier_name" FROM "purchase_orders" o WHERE o."id" = s."purchase_order_id";--> statement-breakpoint
ALTER TABLE "purchase_order_sendings" ALTER COLUMN "supplier_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order_sendings" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;
