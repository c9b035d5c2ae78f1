-- outside a transaction
-- Dropped first, in case an earlier run was interrupted and left one that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "orders_recipient_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_recipient_words_idx" ON "orders" USING gin ("recipient_name" gin_trgm_ops,"recipient_phone" gin_trgm_ops) WHERE recipient_name <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_promised_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_promised_idx" ON "orders" USING btree ("promised_until") WHERE promised_until is not null and status in ('pending', 'processing', 'shipped');
