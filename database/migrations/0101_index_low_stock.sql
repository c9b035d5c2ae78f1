-- outside a transaction
-- Dropped before, in case an earlier run was interrupted and left one that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "stock_items_low_stock_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_items_low_stock_idx" ON "stock_items" USING btree ("product_id") WHERE low_stock_units is not null;
