ALTER TABLE "coupon_categories" DROP CONSTRAINT "coupon_categories_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "coupon_categories" ADD CONSTRAINT "coupon_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;