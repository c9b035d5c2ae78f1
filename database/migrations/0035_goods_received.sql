CREATE TABLE "goods_received" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"unit_cost" integer NOT NULL,
	"supplier_name" text DEFAULT '' NOT NULL,
	"recorded_by" uuid NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "goods_received_amounts_check" CHECK ("goods_received"."units" > 0 and "goods_received"."unit_cost" > 0)
);
--> statement-breakpoint
ALTER TABLE "goods_received" ADD CONSTRAINT "goods_received_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
