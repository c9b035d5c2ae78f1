CREATE FUNCTION lowered(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT coalesce(array_agg(lower(word)), '{}') FROM unnest(words) AS word);--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search_keys_idx";--> statement-breakpoint
CREATE INDEX "search_words_trigrams_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_colors_idx" ON "products" USING gin (lowered("colors"));--> statement-breakpoint
CREATE INDEX "products_sizes_idx" ON "products" USING gin (lowered("sizes"));--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_keys";--> statement-breakpoint
-- In the order of the words, so that two writers never wait for each other in a circle.
CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
    SELECT DISTINCT fresh.word FROM regexp_split_to_table(NEW.search_text, ' ') AS fresh (word)
    WHERE length(fresh.word) BETWEEN 3 AND 60
      AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = fresh.word)
    ORDER BY fresh.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_search_words AFTER INSERT OR UPDATE OF search_text ON products
  FOR EACH ROW EXECUTE FUNCTION add_search_words();
