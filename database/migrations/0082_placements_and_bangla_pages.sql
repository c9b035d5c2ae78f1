ALTER TABLE "banners" ADD COLUMN "placement" text DEFAULT 'slide' NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_pages" ADD COLUMN "title_bn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_pages" ADD COLUMN "body_markdown_bn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_placement_check" CHECK ("banners"."placement" in ('slide', 'tile', 'story'));