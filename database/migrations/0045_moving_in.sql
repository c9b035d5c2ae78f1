ALTER TABLE "imports" ADD COLUMN "format" text DEFAULT 'shopify' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "encoding" text DEFAULT 'utf-8' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "columns_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "unused_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
DELETE FROM "imports" WHERE "state" IN ('checking', 'checked');--> statement-breakpoint
UPDATE "imports" SET "state" = 'failed', "failure" = 'The shop was updated meanwhile. Please check the file again.', "finished_at" = now() WHERE "state" = 'running';
