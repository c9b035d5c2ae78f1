-- outside a transaction
-- New ones first, each dropped before, in case an earlier run was interrupted and left one that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "outbox_messages_recipient_prefix_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_messages_recipient_prefix_idx" ON "outbox_messages" USING btree ("recipient" text_pattern_ops,"created_at" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_messages_dead_newest_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_messages_dead_newest_idx" ON "outbox_messages" USING btree ("created_at" DESC NULLS FIRST) WHERE status = 'dead';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_messages_recipient_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_messages_status_newest_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_messages_channel_newest_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_messages_words_idx";
