-- outside a transaction
-- Dropped before, in case an earlier run was interrupted and left one that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "order_lines_unmatched_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_lines_unmatched_idx" ON "order_lines" USING btree ("order_id") WHERE stock_item_id is null;
