CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "call_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "entered_by" uuid;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_idx" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_newest_idx" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_words_idx" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_payment_status_newest_idx" ON "orders" USING btree ("payment_status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_payment_method_newest_idx" ON "orders" USING btree ("payment_method","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_district_newest_idx" ON "orders" USING btree ("district","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_grand_total_idx" ON "orders" USING btree ("grand_total" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_report_idx" ON "orders" USING btree ("created_at","status","grand_total");--> statement-breakpoint
CREATE INDEX "orders_to_collect_idx" ON "orders" USING btree ("created_at") WHERE status = 'delivered' and payment_status = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_short_id_idx" ON "orders" USING btree (right("id"::text, 6));--> statement-breakpoint
CREATE INDEX "orders_words_idx" ON "orders" USING gin ("customer_name" gin_trgm_ops,"phone" gin_trgm_ops);