-- Drafts are products that are not published yet: hidden as archived ones are. The index is empty until there is one, and
-- reading the table for it takes no longer than for the check, so it needs no file of its own.
ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "products_drafts_idx" ON "products" USING btree ("publish_at","id") WHERE is_draft;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_draft_check" CHECK ((not "products"."is_draft" or "products"."archived_at" is not null) and ("products"."publish_at" is null or "products"."is_draft"));
