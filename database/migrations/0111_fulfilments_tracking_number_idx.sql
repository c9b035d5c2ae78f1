-- outside a transaction
-- Dropped before, in case an earlier run was interrupted and left one that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "fulfilments_tracking_number_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "fulfilments_tracking_number_idx" ON "fulfilments" USING btree (lower("tracking_number")) WHERE tracking_number <> '';
