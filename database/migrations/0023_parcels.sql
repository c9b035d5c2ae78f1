-- Orders are sent in parcels, and each line counts what became of its units. Orders sent so far get one parcel.
CREATE TABLE "fulfilment_lines" (
	"fulfilment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"refused_units" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fulfilment_lines_fulfilment_id_order_line_id_pk" PRIMARY KEY("fulfilment_id","order_line_id"),
	CONSTRAINT "fulfilment_lines_units_check" CHECK ("fulfilment_lines"."units" > 0 and "fulfilment_lines"."refused_units" between 0 and "fulfilment_lines"."units")
);
--> statement-breakpoint
CREATE TABLE "fulfilments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"courier_name" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"cash_to_collect" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handed_over_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "fulfilments_cash_check" CHECK ("fulfilments"."cash_to_collect" >= 0),
	CONSTRAINT "fulfilments_handed_over_check" CHECK (("fulfilments"."state" = 'ready') = ("fulfilments"."handed_over_at" is null)),
	CONSTRAINT "fulfilments_closed_check" CHECK (("fulfilments"."state" in ('delivered', 'refused', 'lost')) = ("fulfilments"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "packed_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "handed_over_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "delivered_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refused_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lost_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kept_units" integer GENERATED ALWAYS AS (quantity - cancelled_units - refused_units - lost_units) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "reserved_units" integer GENERATED ALWAYS AS (quantity - cancelled_units - handed_over_units - delivered_units - refused_units - lost_units) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_id_key" ON "order_lines" USING btree ("id");--> statement-breakpoint
ALTER TABLE "fulfilment_lines" ADD CONSTRAINT "fulfilment_lines_fulfilment_id_fulfilments_id_fk" FOREIGN KEY ("fulfilment_id") REFERENCES "public"."fulfilments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment_lines" ADD CONSTRAINT "fulfilment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilments" ADD CONSTRAINT "fulfilments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilments" ADD CONSTRAINT "fulfilments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fulfilment_lines_order_line_idx" ON "fulfilment_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "fulfilments_order_idx" ON "fulfilments" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_units_check" CHECK (least("order_lines"."cancelled_units", "order_lines"."packed_units", "order_lines"."handed_over_units", "order_lines"."delivered_units", "order_lines"."refused_units", "order_lines"."lost_units", "order_lines"."returned_units") >= 0
        and "order_lines"."cancelled_units" + "order_lines"."packed_units" + "order_lines"."handed_over_units" + "order_lines"."delivered_units" + "order_lines"."refused_units" + "order_lines"."lost_units" <= "order_lines"."quantity"
        and "order_lines"."returned_units" <= "order_lines"."delivered_units");--> statement-breakpoint
UPDATE order_lines l SET
  cancelled_units = CASE WHEN o.status = 'cancelled' AND o.delivery_refused_at IS NULL THEN l.quantity ELSE 0 END,
  refused_units = CASE WHEN o.delivery_refused_at IS NOT NULL THEN l.quantity ELSE 0 END,
  handed_over_units = CASE WHEN o.status = 'shipped' THEN l.quantity ELSE 0 END,
  delivered_units = CASE WHEN o.status = 'delivered' THEN l.quantity ELSE 0 END
FROM orders o WHERE o.id = l.order_id AND o.status IN ('shipped', 'delivered', 'cancelled');--> statement-breakpoint
INSERT INTO "fulfilments" ("id", "order_id", "state", "courier_name", "tracking_number", "cash_to_collect", "created_by",
  "created_at", "handed_over_at", "closed_at")
SELECT gen_random_uuid(), o.id,
  CASE o.status WHEN 'shipped' THEN 'handed-over' WHEN 'delivered' THEN 'delivered' ELSE 'refused' END,
  o.courier_name, o.tracking_number,
  CASE WHEN o.status <> 'cancelled' AND o.payment_status = 'unpaid'
    THEN o.grand_total - o.waived_amount - o.received_total + o.refunded_total ELSE 0 END,
  s.changed_by, coalesce(s.changed_at, o.updated_at), coalesce(s.changed_at, o.updated_at),
  CASE WHEN o.status = 'shipped' THEN NULL ELSE coalesce(c.changed_at, o.updated_at) END
FROM orders o
LEFT JOIN order_status_changes s ON s.order_id = o.id AND s.to_status = 'shipped'
LEFT JOIN order_status_changes c ON c.order_id = o.id AND c.to_status IN ('delivered', 'cancelled')
WHERE o.status IN ('shipped', 'delivered') OR (o.status = 'cancelled' AND o.delivery_refused_at IS NOT NULL);--> statement-breakpoint
INSERT INTO "fulfilment_lines" ("fulfilment_id", "order_line_id", "units", "refused_units")
SELECT f.id, l.id, l.quantity, l.refused_units FROM fulfilments f JOIN order_lines l ON l.order_id = f.order_id;--> statement-breakpoint
-- A repeated request of an order that was placed before is answered with all that an order has now.
UPDATE idempotency_keys k SET answer = jsonb_set(k.answer || '{"parcels": []}', '{lines}', (
  SELECT jsonb_agg(t.line || jsonb_build_object('id', l.id) ORDER BY t.position)
  FROM jsonb_array_elements(k.answer -> 'lines') WITH ORDINALITY t(line, position)
  JOIN order_lines l ON l.order_id = (k.answer ->> 'id')::uuid AND l.position = t.position - 1
)) WHERE k.answer_status = 201;
