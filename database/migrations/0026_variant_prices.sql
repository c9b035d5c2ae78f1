-- Prices become amounts of variants. Each variant on sale gets the price of its product, which is no longer derived by the
-- database but written together with them.
CREATE TABLE "variant_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"kind" text DEFAULT 'regular' NOT NULL,
	"customer_group" text,
	"least_quantity" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"price" integer NOT NULL,
	"old_price" integer,
	CONSTRAINT "variant_prices_price_check" CHECK ("variant_prices"."price" between 0 and 10000000),
	CONSTRAINT "variant_prices_old_price_check" CHECK ("variant_prices"."old_price" > "variant_prices"."price" and "variant_prices"."old_price" <= 10000000),
	CONSTRAINT "variant_prices_quantity_check" CHECK ("variant_prices"."least_quantity" >= 1),
	CONSTRAINT "variant_prices_period_check" CHECK ("variant_prices"."ends_at" > "variant_prices"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "price" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_discount_check";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "discount_percent" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "image_id" uuid;--> statement-breakpoint
ALTER TABLE "variant_prices" ADD CONSTRAINT "variant_prices_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "variant_prices_current_key" ON "variant_prices" USING btree ("variant_id") WHERE kind = 'regular' and customer_group is null and least_quantity = 1 and ends_at is null;--> statement-breakpoint
CREATE INDEX "variant_prices_variant_idx" ON "variant_prices" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku_key" ON "product_variants" USING btree (lower("sku")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "product_variants_image_idx" ON "product_variants" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_check" CHECK ("products"."price" between 0 and "products"."list_price");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_discount_check" CHECK ("products"."discount_percent" between 0 and 99.999999);--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_amounts_check" CHECK ("product_variants"."cost" >= 0 and "product_variants"."weight_grams" >= 0);--> statement-breakpoint
INSERT INTO "variant_prices" ("id", "variant_id", "price", "old_price")
SELECT gen_random_uuid(), v.id, p.price, CASE WHEN p.list_price > p.price THEN p.list_price END
FROM product_variants v JOIN products p ON p.id = v.product_id WHERE v.archived_at IS NULL;
