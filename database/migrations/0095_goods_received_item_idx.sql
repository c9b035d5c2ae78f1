-- outside a transaction
-- Dropped before, in case an earlier run was interrupted and left one that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "goods_received_item_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "goods_received_item_idx" ON "goods_received" USING btree ("stock_item_id","received_at");
