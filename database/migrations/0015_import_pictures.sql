ALTER TABLE "import_rows" ADD COLUMN "pictures_state" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "pictures_leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "pictures_before" uuid[];--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "image_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "image_sources" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "picture_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "picture_done_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "picture_failed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "import_rows_pictures_idx" ON "import_rows" USING btree ("import_id","line") WHERE state = 'applied' and pictures_state = 'waiting';--> statement-breakpoint
CREATE INDEX "import_rows_pictures_before_idx" ON "import_rows" USING gin ("pictures_before") WHERE pictures_before is not null;