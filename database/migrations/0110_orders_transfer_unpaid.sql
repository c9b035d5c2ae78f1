-- outside a transaction
-- Dropped before, in case an earlier run was interrupted and left one that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "orders_transfer_unpaid_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_transfer_unpaid_idx" ON "orders" USING btree ("created_at") WHERE payment_method = 'mobile-banking' and payment_status = 'unpaid' and status <> 'cancelled';
