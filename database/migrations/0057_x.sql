CREATE TABLE "delivery_breaks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"name" text NOT NULL,
	"name_bn" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"is_expected" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "delivery_breaks_days_check" CHECK ("delivery_breaks"."last_day" between "delivery_breaks"."first_day" and "delivery_breaks"."first_day" + 59),
	CONSTRAINT "delivery_breaks_kind_check" CHECK ("delivery_breaks"."kind" in ('holiday', 'eid', 'strike', 'other'))
);
--> statement-breakpoint
ALTER TABLE "delivery_breaks" ADD CONSTRAINT "delivery_breaks_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_breaks_last_day_idx" ON "delivery_breaks" USING btree ("last_day");