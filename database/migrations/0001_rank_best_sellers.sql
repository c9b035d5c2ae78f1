DROP INDEX "audit_entries_newest_idx";--> statement-breakpoint
DROP INDEX "audit_entries_subject_idx";--> statement-breakpoint
DROP INDEX "audit_entries_actor_idx";--> statement-breakpoint
DROP INDEX "outbox_messages_recipient_idx";--> statement-breakpoint
DROP INDEX "outbox_messages_newest_idx";--> statement-breakpoint
DROP INDEX "orders_customer_newest_idx";--> statement-breakpoint
DROP INDEX "orders_newest_idx";--> statement-breakpoint
DROP INDEX "orders_status_newest_idx";--> statement-breakpoint
DROP INDEX "products_newest_idx";--> statement-breakpoint
DROP INDEX "products_rating_idx";--> statement-breakpoint
DROP INDEX "products_sales_idx";--> statement-breakpoint
DROP INDEX "products_discount_idx";--> statement-breakpoint
DROP INDEX "products_category_newest_idx";--> statement-breakpoint
DROP INDEX "products_subcategory_newest_idx";--> statement-breakpoint
DROP INDEX "products_sub_subcategory_newest_idx";--> statement-breakpoint
DROP INDEX "products_seller_idx";--> statement-breakpoint
DROP INDEX "refunds_customer_newest_idx";--> statement-breakpoint
DROP INDEX "refunds_status_newest_idx";--> statement-breakpoint
DROP INDEX "reviews_product_newest_idx";--> statement-breakpoint
DROP INDEX "wishlist_items_newest_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ranked_units_sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_newest_idx" ON "audit_entries" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject_type","subject_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_messages_recipient_idx" ON "outbox_messages" USING btree ("recipient","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_messages_newest_idx" ON "outbox_messages" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_customer_newest_idx" ON "orders" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_newest_idx" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_status_newest_idx" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_rating_idx" ON "products" USING btree ("rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_sales_idx" ON "products" USING btree ("ranked_units_sold" DESC NULLS FIRST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_discount_idx" ON "products" USING btree ("discount_percent" DESC NULLS FIRST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_category_newest_idx" ON "products" USING btree ("category_id","created_at" DESC NULLS FIRST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_newest_idx" ON "products" USING btree ("subcategory_id","created_at" DESC NULLS FIRST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_sub_subcategory_newest_idx" ON "products" USING btree ("sub_subcategory_id","created_at" DESC NULLS FIRST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_seller_idx" ON "products" USING btree ("seller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_customer_newest_idx" ON "refunds" USING btree ("customer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_status_newest_idx" ON "refunds" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_product_newest_idx" ON "reviews" USING btree ("product_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wishlist_items_newest_idx" ON "wishlist_items" USING btree ("customer_id","added_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "products" SET (fillfactor = 80);
