-- Nothing waits for a gateway any more once its order is cancelled.
UPDATE "orders" SET "payment_status" = 'unpaid' WHERE "payment_status" = 'pending' AND "status" = 'cancelled';--> statement-breakpoint
ALTER TABLE "stock_places" ADD CONSTRAINT "stock_places_one_check" CHECK ("stock_places"."id" = 1);--> statement-breakpoint
-- Whatever moves stock, one event of each cause follows in the same statement, with the id of its first movement. Units that
-- are only valued anew do not move.
CREATE FUNCTION record_stock_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (id, type, subject_id, data, at)
  SELECT (array_agg(m.id ORDER BY m.id))[1], 'stock.moved', coalesce(m.source_id, (array_agg(m.id ORDER BY m.id))[1]),
    jsonb_build_object('source', m.source_type, 'reason', m.reason, 'items', jsonb_agg(jsonb_build_object(
      'itemId', m.item_id, 'placeId', m.place_id, 'onHand', m.on_hand_change, 'reserved', m.reserved_change) ORDER BY m.id)),
    max(m.at)
  FROM moved m WHERE m.reason NOT IN ('valued', 'revalued')
  GROUP BY m.source_type, m.source_id, m.reason;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_movements_event AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION record_stock_moved();
