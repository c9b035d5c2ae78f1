CREATE TABLE "carts" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"language" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"reminders_agreed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"stop_token" text,
	CONSTRAINT "carts_stop_token_unique" UNIQUE("stop_token"),
	CONSTRAINT "carts_language_check" CHECK ("carts"."language" in ('en', 'bn'))
);
--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carts_remindable_idx" ON "carts" USING btree ("updated_at") WHERE reminders_agreed_at is not null and reminded_at is null;