-- Discounts and fees of orders become rows, each discount divided among the lines it belongs to. Lines remember what a unit cost
-- the shop; of former ones it stays unknown.
CREATE TABLE "order_adjustments" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"order_line_id" uuid,
	"kind" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "order_adjustments_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_adjustments_kind_check" CHECK ("order_adjustments"."kind" in ('coupon', 'manual', 'delivery', 'return')),
	CONSTRAINT "order_adjustments_amount_check" CHECK ("order_adjustments"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_check";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_cost" integer;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_check" CHECK ("ledger_entries"."account" in ('customer', 'goods', 'discount', 'delivery', 'return-fee', 'waived', 'kept', 'by-hand', 'wallet', 'gateway', 'courier', 'exchange', 'cost', 'stock'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cost_check" CHECK ("order_lines"."unit_cost" >= 0);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_state_check" CHECK ("returns"."state" in ('requested', 'approved', 'received', 'closed', 'rejected'));--> statement-breakpoint
INSERT INTO "order_adjustments" ("order_id", "position", "kind", "amount")
SELECT id, 0, 'delivery', delivery_fee FROM orders WHERE delivery_fee > 0;--> statement-breakpoint
-- Which lines a coupon was for is not known of former orders: its discount belongs to all of them.
WITH weights AS (
  SELECT o.id AS order_id, l.id AS line_id, l.position, o.discount_amount::bigint AS discount, coalesce(o.coupon_code, '') AS source,
    l.unit_price::bigint * CASE WHEN o.status = 'cancelled' THEN l.quantity ELSE l.kept_units END AS weight
  FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.discount_amount > 0
), shares AS (
  SELECT *, discount * weight / total AS part, discount * weight % total AS remainder FROM (
    SELECT *, sum(weight) OVER (PARTITION BY order_id)::bigint AS total FROM weights
  ) weighed WHERE total > 0
), ranked AS (
  SELECT *, discount - sum(part) OVER (PARTITION BY order_id) AS rest,
    row_number() OVER (PARTITION BY order_id ORDER BY remainder DESC, position) AS rank
  FROM shares
)
INSERT INTO "order_adjustments" ("order_id", "position", "order_line_id", "kind", "source", "amount")
SELECT order_id, position + 1, line_id, CASE source WHEN '' THEN 'manual' ELSE 'coupon' END, source,
  -(part + CASE WHEN rank <= rest THEN 1 ELSE 0 END)
FROM ranked WHERE part + CASE WHEN rank <= rest THEN 1 ELSE 0 END > 0;
