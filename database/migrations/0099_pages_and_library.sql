CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body_markdown" text NOT NULL,
	"title_bn" text DEFAULT '' NOT NULL,
	"body_markdown_bn" text DEFAULT '' NOT NULL,
	"image_id" uuid,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_in_footer" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug_key" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "is_in_library" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_position_idx" ON "pages" USING btree ("position","id");