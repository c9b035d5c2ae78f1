-- Variants get ids and stock gets a history. The stock of each colour and size becomes a stock item of its own; that of other
-- products one item that all their colours and sizes share.
ALTER TABLE "product_variants" RENAME TO "former_product_variants";--> statement-breakpoint
CREATE TABLE "product_options" (
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"values" text[] NOT NULL,
	CONSTRAINT "product_options_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_options_position_check" CHECK ("product_options"."position" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"option_values" text[] DEFAULT '{}' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"is_shared" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"item_id" uuid NOT NULL,
	"place_id" smallint NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_levels_item_id_place_id_pk" PRIMARY KEY("item_id","place_id"),
	CONSTRAINT "stock_levels_check" CHECK ("stock_levels"."reserved" >= 0 and "stock_levels"."on_hand" >= "stock_levels"."reserved")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"place_id" smallint NOT NULL,
	"on_hand_change" integer NOT NULL,
	"reserved_change" integer NOT NULL,
	"reason" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid,
	"actor_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_change_check" CHECK ("stock_movements"."on_hand_change" <> 0 or "stock_movements"."reserved_change" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stock_places" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "stock_item_id" uuid;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_item_id_stock_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_place_id_stock_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_options_key" ON "product_variants" USING btree ("product_id","option_values") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "product_variants_product_idx" ON "product_variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_variants_item_idx" ON "product_variants" USING btree ("stock_item_id");--> statement-breakpoint
CREATE INDEX "stock_items_product_idx" ON "stock_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_movements_item_idx" ON "stock_movements" USING btree ("item_id","at");--> statement-breakpoint
CREATE INDEX "stock_movements_source_idx" ON "stock_movements" USING btree ("source_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_variant_idx" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
INSERT INTO "stock_places" ("id", "name") VALUES (1, 'Shop');--> statement-breakpoint
INSERT INTO "product_options" ("product_id", "position", "name", "values")
SELECT p.id, 0, 'Color', p.colors FROM products p WHERE cardinality(p.colors) > 0
UNION ALL
SELECT p.id, least(cardinality(p.colors), 1), 'Size', p.sizes FROM products p WHERE cardinality(p.sizes) > 0;--> statement-breakpoint
CREATE TEMPORARY TABLE former_items ON COMMIT DROP AS
SELECT gen_random_uuid() AS id, product_id, false AS is_shared, color, size, stock FROM former_product_variants
UNION ALL
SELECT gen_random_uuid(), p.id, true, NULL, NULL, p.stock FROM products p
WHERE NOT EXISTS (SELECT FROM former_product_variants f WHERE f.product_id = p.id);--> statement-breakpoint
INSERT INTO "stock_items" ("id", "product_id", "is_shared") SELECT id, product_id, is_shared FROM former_items;--> statement-breakpoint
INSERT INTO "product_variants" ("id", "product_id", "option_values", "color", "size", "stock_item_id")
SELECT gen_random_uuid(), product_id, array_remove(ARRAY[nullif(color, ''), nullif(size, '')], NULL), color, size, id
FROM former_items WHERE NOT is_shared
UNION ALL
SELECT gen_random_uuid(), p.id, array_remove(ARRAY[c.color, s.size], NULL), coalesce(c.color, ''), coalesce(s.size, ''), i.id
FROM former_items i
JOIN products p ON p.id = i.product_id
LEFT JOIN LATERAL (SELECT DISTINCT unnest(p.colors) AS color) c ON true
LEFT JOIN LATERAL (SELECT DISTINCT unnest(p.sizes) AS size) s ON true
WHERE i.is_shared;--> statement-breakpoint
UPDATE order_lines l SET variant_id = v.id, stock_item_id = v.stock_item_id
FROM product_variants v
WHERE v.product_id = l.product_id AND v.color = coalesce(l.color, '') AND v.size = coalesce(l.size, '');--> statement-breakpoint
-- A colour or size that the product no longer has: what variant it was is unknown, but not which stock it came from.
UPDATE order_lines l SET stock_item_id = i.id FROM stock_items i
WHERE l.stock_item_id IS NULL AND i.product_id = l.product_id AND i.is_shared;--> statement-breakpoint
INSERT INTO "stock_levels" ("item_id", "place_id", "on_hand", "reserved")
SELECT i.id, 1, i.stock + coalesce(r.units, 0), coalesce(r.units, 0)
FROM former_items i
LEFT JOIN (
  SELECT l.stock_item_id, sum(l.quantity)::integer AS units FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE o.status IN ('pending', 'processing') GROUP BY l.stock_item_id
) r ON r.stock_item_id = i.id;--> statement-breakpoint
INSERT INTO "stock_movements"
  ("id", "item_id", "place_id", "on_hand_change", "reserved_change", "reason", "source_type", "source_id")
SELECT gen_random_uuid(), l.item_id, l.place_id, l.on_hand, l.reserved, 'opening', 'product', i.product_id
FROM stock_levels l JOIN stock_items i ON i.id = l.item_id WHERE l.on_hand > 0;--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
DROP TABLE "former_product_variants";