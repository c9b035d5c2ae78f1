CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	"ranked_units_sold" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search_vector_idx";--> statement-breakpoint
INSERT INTO "product_search" ("product_id", "search_vector", "ranked_units_sold")
	SELECT "id", "search_vector", "ranked_units_sold" FROM "products" WHERE "archived_at" IS NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_vector_idx" ON "product_search" USING gin ("search_vector");--> statement-breakpoint
-- An order changes none of the three columns, so that it never comes here.
CREATE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.archived_at IS NOT NULL THEN
    DELETE FROM product_search WHERE product_id = NEW.id;
  ELSE
    INSERT INTO product_search (product_id, search_vector, ranked_units_sold)
      VALUES (NEW.id, NEW.search_vector, NEW.ranked_units_sold)
      ON CONFLICT (product_id) DO UPDATE
        SET search_vector = excluded.search_vector, ranked_units_sold = excluded.ranked_units_sold;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_search AFTER INSERT OR UPDATE OF search_vector, ranked_units_sold, archived_at ON products
  FOR EACH ROW EXECUTE FUNCTION keep_product_search();
