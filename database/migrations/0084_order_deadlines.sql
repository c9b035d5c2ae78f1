CREATE TABLE "order_deadlines" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"home_district" text NOT NULL,
	CONSTRAINT "order_deadlines_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_deadlines_kind_check" CHECK ("order_deadlines"."kind" in ('hand-over', 'delivery', 'refund', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "order_deadlines" ADD CONSTRAINT "order_deadlines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_deadlines_due_idx" ON "order_deadlines" USING btree ("due_at","order_id");