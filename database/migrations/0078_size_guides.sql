CREATE TABLE "size_guides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid,
	"subcategory_id" uuid,
	"sub_subcategory_id" uuid,
	"rows" jsonb NOT NULL,
	"rows_bn" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "size_guides_category_id_unique" UNIQUE("category_id"),
	CONSTRAINT "size_guides_subcategory_id_unique" UNIQUE("subcategory_id"),
	CONSTRAINT "size_guides_sub_subcategory_id_unique" UNIQUE("sub_subcategory_id"),
	CONSTRAINT "size_guides_level_check" CHECK (num_nonnulls("size_guides"."category_id", "size_guides"."subcategory_id", "size_guides"."sub_subcategory_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "size_guides" ADD CONSTRAINT "size_guides_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_guides" ADD CONSTRAINT "size_guides_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_guides" ADD CONSTRAINT "size_guides_sub_subcategory_id_sub_subcategories_id_fk" FOREIGN KEY ("sub_subcategory_id") REFERENCES "public"."sub_subcategories"("id") ON DELETE cascade ON UPDATE no action;