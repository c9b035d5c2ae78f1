-- outside a transaction
-- Dropped before, in case an earlier run was interrupted and left one that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "products_tags_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_tags_idx" ON "products" USING gin (lowered("tags"));
