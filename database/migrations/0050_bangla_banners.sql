ALTER TABLE "banners" ADD COLUMN "title_bn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "subtitle_bn" text DEFAULT '' NOT NULL;