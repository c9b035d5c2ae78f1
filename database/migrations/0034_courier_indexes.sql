-- outside a transaction
-- Dropped first, in case an earlier run was interrupted and left one that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "ledger_postings_shop_event_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "ledger_postings_shop_event_key" ON "ledger_postings" USING btree ("kind","reference") WHERE order_id is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_courier_newest_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_courier_newest_idx" ON "payments" USING btree ("provider","received_at" DESC NULLS FIRST,"id") WHERE method = 'courier';
