CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"product_id" uuid,
	"target" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_target_check" CHECK (("redirects"."product_id" is null) <> ("redirects"."target" is null))
);
--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_path_key" ON "redirects" USING btree ("path");--> statement-breakpoint
CREATE INDEX "redirects_product_idx" ON "redirects" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "redirects_newest_idx" ON "redirects" USING btree ("created_at" DESC NULLS FIRST,"id");