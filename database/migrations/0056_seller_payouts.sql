CREATE TABLE "seller_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversed_by" uuid,
	CONSTRAINT "seller_payouts_amount_check" CHECK ("seller_payouts"."amount" > 0),
	CONSTRAINT "seller_payouts_reversal_check" CHECK (("seller_payouts"."reversed_at" is null) = ("seller_payouts"."reversed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_check";--> statement-breakpoint
ALTER TABLE "seller_payouts" ADD CONSTRAINT "seller_payouts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_payouts" ADD CONSTRAINT "seller_payouts_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_payouts" ADD CONSTRAINT "seller_payouts_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_payouts_seller_idx" ON "seller_payouts" USING btree ("seller_id","recorded_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_check" CHECK ("ledger_entries"."account" in ('customer', 'goods', 'discount', 'delivery', 'return-fee', 'waived', 'kept', 'by-hand', 'bank', 'wallet', 'gateway', 'courier', 'courier-fee', 'exchange', 'cost', 'stock', 'supplier', 'seller', 'seller-share', 'opening-stock', 'stock-difference', 'revaluation'));--> statement-breakpoint
-- What sellers get of goods that buyers have, of every order so far: what of it was paid, staff record as payouts.
WITH shares AS (
  SELECT order_id, seller_id::text AS party,
    sum(round(unit_price * (delivered_units - returned_units) * (1 - commission_percent / 100)))::int AS amount
  FROM order_lines
  WHERE commission_percent IS NOT NULL AND seller_id IS NOT NULL AND delivered_units > returned_units
  GROUP BY order_id, seller_id
), postings AS (
  INSERT INTO ledger_postings (id, order_id, kind, reference, at)
  SELECT gen_random_uuid(), s.order_id, 'seller-share', s.order_id::text, coalesce((
    SELECT max(closed_at) FROM fulfilments WHERE order_id = s.order_id AND state = 'delivered'), now())
  FROM (SELECT DISTINCT order_id FROM shares WHERE amount > 0) s
  RETURNING id, order_id
)
INSERT INTO ledger_entries (posting_id, position, account, party, amount)
SELECT p.id, row_number() OVER (PARTITION BY p.id ORDER BY s.party, e.account) - 1, e.account, s.party, e.amount
FROM postings p JOIN shares s ON s.order_id = p.order_id AND s.amount > 0
CROSS JOIN LATERAL (VALUES ('seller', -s.amount), ('seller-share', s.amount)) AS e(account, amount);--> statement-breakpoint
-- Goods of sellers are not the shop's: units that can be bought leave its books at the cost that was booked, and come without one.
-- Reserved units keep the cost of their orders.
INSERT INTO stock_movements (id, item_id, place_id, on_hand_change, reserved_change, reason, source_type, source_id, at, unit_cost)
SELECT gen_random_uuid(), c.item_id, c.place_id, m.change * c.available, 0, 'revalued', 'product', c.product_id, now(),
  CASE WHEN m.change < 0 THEN c.cost END
FROM (
  SELECT l.item_id, l.place_id, i.product_id, l.on_hand, l.on_hand - l.reserved AS available, (
      SELECT CASE WHEN count(v.cost) = count(*) AND min(v.cost) = max(v.cost) THEN min(v.cost) END
      FROM product_variants v WHERE v.stock_item_id = l.item_id AND (v.archived_at IS NULL OR NOT EXISTS (
        SELECT FROM product_variants s WHERE s.stock_item_id = l.item_id AND s.archived_at IS NULL))
    ) AS cost, (
      SELECT coalesce(sum(on_hand_change::bigint * unit_cost), 0) FROM stock_movements WHERE item_id = l.item_id AND unit_cost > 0
    ) - (
      SELECT coalesce(sum(o.unit_cost::bigint * (o.handed_over_units + o.delivered_units + o.lost_units - coalesce((
        SELECT sum(restocked_units) FROM return_lines WHERE order_line_id = o.id), 0))), 0)
      FROM order_lines o WHERE o.stock_item_id = l.item_id AND o.unit_cost > 0
    ) AS value
  FROM stock_levels l
  JOIN stock_items i ON i.id = l.item_id
  JOIN products p ON p.id = i.product_id
  JOIN users u ON u.id = p.seller_id AND u.role = 'seller'
) c
CROSS JOIN (VALUES (-1), (1)) AS m(change)
WHERE c.cost > 0 AND c.available > 0 AND c.value = c.cost::bigint * c.on_hand;--> statement-breakpoint
-- Whoever becomes a seller, or no longer is one, takes the units that can be bought of their goods out of the shop's books, or brings
-- them in. Reserved units keep the cost of their orders.
CREATE FUNCTION revalue_goods_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE is_seller boolean := new.role = 'seller';
BEGIN
  PERFORM FROM products WHERE seller_id = new.id ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO stock_movements (id, item_id, place_id, on_hand_change, reserved_change, reason, source_type, source_id, at, unit_cost)
  SELECT gen_random_uuid(), c.item_id, c.place_id, m.change * c.available, 0, CASE WHEN is_seller THEN 'revalued' ELSE 'valued' END,
    'product', c.product_id, new.updated_at, CASE WHEN (m.change < 0) = is_seller THEN c.cost END
  FROM (
    SELECT l.item_id, l.place_id, i.product_id, l.on_hand - l.reserved AS available, (
      SELECT CASE WHEN count(v.cost) = count(*) AND min(v.cost) = max(v.cost) THEN min(v.cost) END
      FROM product_variants v WHERE v.stock_item_id = l.item_id AND (v.archived_at IS NULL OR NOT EXISTS (
        SELECT FROM product_variants s WHERE s.stock_item_id = l.item_id AND s.archived_at IS NULL))
    ) AS cost
    FROM stock_levels l JOIN stock_items i ON i.id = l.item_id JOIN products p ON p.id = i.product_id
    WHERE p.seller_id = new.id
  ) c
  CROSS JOIN (VALUES (-1), (1)) AS m(change)
  WHERE c.cost > 0 AND c.available > 0 AND c.cost::bigint * c.available <= 1000000000;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_role_revalues AFTER UPDATE OF role ON users FOR EACH ROW
  WHEN ((old.role = 'seller') IS DISTINCT FROM (new.role = 'seller')) EXECUTE FUNCTION revalue_goods_of_owner();
