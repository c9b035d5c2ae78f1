-- outside a transaction
-- Dropped before, in case an earlier run was interrupted and left one that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "coupons_public_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "coupons_public_idx" ON "coupons" USING btree ("created_at") WHERE is_public;
