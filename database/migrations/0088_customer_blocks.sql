CREATE TABLE "customer_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"phone" text,
	"reason" text NOT NULL,
	"until_day" date,
	"blocked_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid
);
--> statement-breakpoint
ALTER TABLE "customer_blocks" ADD CONSTRAINT "customer_blocks_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_blocks" ADD CONSTRAINT "customer_blocks_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_blocks" ADD CONSTRAINT "customer_blocks_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_blocks_open_key" ON "customer_blocks" USING btree ("customer_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "customer_blocks_phone_idx" ON "customer_blocks" USING btree ("phone") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "customer_blocks_customer_idx" ON "customer_blocks" USING btree ("customer_id","created_at");