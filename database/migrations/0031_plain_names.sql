-- Columns, stored values and keys get the names that the code has now. Renaming a column takes no time; only rows with a renamed
-- value are written. Imports under way go on: their rows hold the changes and images still to be written.
ALTER TABLE "images" RENAME COLUMN "is_kept_for_orders" TO "is_used_by_orders";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "kept_units" TO "charged_units";--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "picture_count" TO "image_count";--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "picture_done_count" TO "image_done_count";--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "picture_failed_count" TO "image_failed_count";--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "picture_left_count" TO "image_left_count";--> statement-breakpoint
ALTER TABLE "import_rows" RENAME COLUMN "wanted" TO "requested";--> statement-breakpoint
ALTER TABLE "import_rows" RENAME COLUMN "pictures_state" TO "images_state";--> statement-breakpoint
ALTER TABLE "import_rows" RENAME COLUMN "pictures_leased_until" TO "images_leased_until";--> statement-breakpoint
ALTER TABLE "import_rows" RENAME COLUMN "pictures_before" TO "images_before";--> statement-breakpoint
ALTER INDEX "import_rows_pictures_idx" RENAME TO "import_rows_images_idx";--> statement-breakpoint
ALTER INDEX "import_rows_pictures_before_idx" RENAME TO "import_rows_images_before_idx";--> statement-breakpoint
UPDATE "import_rows" SET "requested" = ("requested" - 'pictures') || jsonb_build_object('images', "requested" -> 'pictures')
WHERE "requested" ? 'pictures';--> statement-breakpoint
UPDATE "import_rows" SET "requested" = ("requested" - 'hasItsPictures') || jsonb_build_object('hasItsImages', "requested" -> 'hasItsPictures')
WHERE "requested" ? 'hasItsPictures';--> statement-breakpoint
UPDATE "import_rows" SET "state" = 'unchanged' WHERE "state" = 'kept';--> statement-breakpoint
UPDATE "payment_events" SET "outcome" = 'unmatched' WHERE "outcome" = 'stray';--> statement-breakpoint
-- The table has a row per notification of a gateway and the index a few: reading the table once needs no file of its own.
DROP INDEX "payment_events_stray_idx";--> statement-breakpoint
CREATE INDEX "payment_events_unmatched_idx" ON "payment_events" USING btree ("received_at") WHERE outcome = 'unmatched';
