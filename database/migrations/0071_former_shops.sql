CREATE TABLE "record_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"outcome" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"remarks" text[] DEFAULT '{}' NOT NULL,
	"requested" jsonb,
	CONSTRAINT "record_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "record_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"format" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"duplicates" text,
	"new_count" integer DEFAULT 0 NOT NULL,
	"joined_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"unused_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_imports_state_check" CHECK ("record_imports"."state" in ('checked', 'running', 'paused', 'done', 'failed')),
	CONSTRAINT "record_imports_kind_check" CHECK ("record_imports"."kind" in ('customers', 'orders'))
);
--> statement-breakpoint
CREATE TABLE "imported_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid,
	"customer_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"payment_method" text DEFAULT '' NOT NULL,
	"discount_amount" integer DEFAULT 0 NOT NULL,
	"delivery_fee" integer DEFAULT 0 NOT NULL,
	"grand_total" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "past_orders_source_check" CHECK ("past_orders"."source" in ('shopify', 'woocommerce', 'other')),
	CONSTRAINT "past_orders_status_check" CHECK ("past_orders"."status" in ('open', 'delivered', 'cancelled', 'refunded')),
	CONSTRAINT "past_orders_amounts_check" CHECK (least("past_orders"."discount_amount", "past_orders"."delivery_fee", "past_orders"."grand_total") >= 0)
);
--> statement-breakpoint
ALTER TABLE "record_import_rows" ADD CONSTRAINT "record_import_rows_import_id_record_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."record_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_imports" ADD CONSTRAINT "record_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_customers" ADD CONSTRAINT "imported_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_import_rows_planned_idx" ON "record_import_rows" USING btree ("import_id","line") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "record_imports_newest_idx" ON "record_imports" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "record_imports_running_idx" ON "record_imports" USING btree ("created_at") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "past_orders_number_key" ON "past_orders" USING btree ("source","number");--> statement-breakpoint
CREATE INDEX "past_orders_customer_idx" ON "past_orders" USING btree ("customer_id","ordered_at");--> statement-breakpoint
CREATE INDEX "past_orders_newest_idx" ON "past_orders" USING btree ("ordered_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "past_orders_search_text_idx" ON "past_orders" USING gin ("search_text" gin_trgm_ops);