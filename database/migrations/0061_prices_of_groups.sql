-- outside a transaction
-- Dropped before, in case an earlier run was interrupted and left one that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "variant_prices_group_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "variant_prices_group_idx" ON "variant_prices" USING btree ("customer_group") WHERE customer_group is not null;
