CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"lead_days" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_name_check" CHECK ("suppliers"."name" <> ''),
	CONSTRAINT "suppliers_lead_days_check" CHECK ("suppliers"."lead_days" between 0 and 180)
);
--> statement-breakpoint
ALTER TABLE "stock_items" ADD COLUMN "low_stock_units" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_key" ON "suppliers" USING btree ("name");--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_low_stock_check" CHECK ("stock_items"."low_stock_units" >= 0);