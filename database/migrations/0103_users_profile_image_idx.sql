-- outside a transaction
-- Dropped before, in case an earlier run was interrupted and left one that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "users_profile_image_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_profile_image_idx" ON "users" USING btree ("profile_image_id") WHERE profile_image_id is not null;
