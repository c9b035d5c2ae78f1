ALTER TABLE "import_rows" ADD COLUMN "stock_change" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "stock" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "started_by" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "stock_only_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "stock_also_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_applied_idx" ON "import_rows" USING btree ("product_id") WHERE state = 'applied';