-- Payments become rows of their own: one for each amount received for an order so far, with the refunds allocated to them.
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"attempt_id" uuid,
	"receipt_id" uuid,
	"recorded_by" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversed_by" uuid,
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" >= 0),
	CONSTRAINT "payments_reversal_check" CHECK (("payments"."state" = 'reversed') = ("payments"."reversed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_allocations" (
	"refund_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "refund_allocations_refund_id_payment_id_pk" PRIMARY KEY("refund_id","payment_id"),
	CONSTRAINT "refund_allocations_amount_check" CHECK ("refund_allocations"."amount" > 0)
);
--> statement-breakpoint
DROP INDEX "refunds_order_key";--> statement-breakpoint
DROP INDEX "refunds_attempt_key";--> statement-breakpoint
DROP INDEX "wallet_receipts_paid_order_key";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waived_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_id_wallet_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."wallet_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_allocations" ADD CONSTRAINT "refund_allocations_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_allocations" ADD CONSTRAINT "refund_allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_order_idx" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt_key" ON "payments" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payments_receipt_idx" ON "payments" USING btree ("receipt_id") WHERE receipt_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference_key" ON "payments" USING btree ("method","provider","reference") WHERE reference is not null and receipt_id is null and state <> 'reversed';--> statement-breakpoint
CREATE INDEX "refund_allocations_payment_idx" ON "refund_allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_attempt_idx" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_check" CHECK ("orders"."refunded_total" between 0 and "orders"."received_total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_waived_check" CHECK ("orders"."waived_amount" between 0 and "orders"."grand_total");--> statement-breakpoint
INSERT INTO "payments"
  ("id", "order_id", "method", "provider", "amount", "state", "reference", "attempt_id", "received_at")
SELECT gen_random_uuid(), order_id, 'gateway', provider, received_amount,
  CASE status WHEN 'paid' THEN 'received' ELSE status END, bank_transaction_id, id, coalesce(settled_at, created_at)
FROM payment_attempts WHERE received_amount > 0;--> statement-breakpoint
-- Who recorded a payment by hand stands in the audit log, unless it is older than the log.
INSERT INTO "payments"
  ("id", "order_id", "method", "provider", "amount", "state", "reference", "receipt_id", "recorded_by", "received_at")
SELECT gen_random_uuid(), o.id, CASE WHEN r.id IS NULL THEN 'by-hand' ELSE 'wallet' END, coalesce(r.wallet, ''),
  coalesce(o.received_amount, o.grand_total), 'received', r.transaction_id, r.id, a.actor_id, coalesce(l.at, o.updated_at)
FROM orders o
LEFT JOIN wallet_receipts r ON r.order_id = o.id AND r.state = 'matched'
LEFT JOIN LATERAL (
  SELECT min(at) AS at FROM ledger_entries WHERE order_id = o.id AND cause = 'payment' AND account = 'by-hand'
) l ON true
LEFT JOIN LATERAL (
  SELECT actor_id FROM audit_entries
  WHERE subject_type = 'order' AND subject_id = o.id::text
    AND action IN ('order.payment-received', 'order.payment-matched')
  ORDER BY at LIMIT 1
) a ON true
WHERE o.payment_status IN ('paid', 'refunded')
  AND NOT EXISTS (SELECT FROM payment_attempts p WHERE p.order_id = o.id AND p.status = 'paid');--> statement-breakpoint
INSERT INTO "refund_allocations" ("refund_id", "payment_id", "amount")
SELECT r.id, p.id, r.amount FROM refunds r JOIN payments p ON p.attempt_id = r.attempt_id
UNION ALL
SELECT r.id, p.id, r.amount FROM refunds r JOIN payments p ON p.order_id = r.order_id
WHERE r.attempt_id IS NULL AND p.method <> 'gateway';--> statement-breakpoint
UPDATE orders o SET received_total = p.amount
FROM (SELECT order_id, sum(amount) AS amount FROM payments WHERE state = 'received' GROUP BY order_id) p
WHERE p.order_id = o.id;--> statement-breakpoint
UPDATE orders o SET refunded_total = r.amount
FROM (
  SELECT order_id, sum(amount) AS amount FROM refunds WHERE status = 'refunded' AND cause <> 'surplus' GROUP BY order_id
) r
WHERE r.order_id = o.id;--> statement-breakpoint
-- Staff accepted less than the total as the payment of these orders.
UPDATE orders SET waived_amount = grand_total - received_total
WHERE payment_status = 'paid' AND status <> 'cancelled' AND received_total < grand_total;--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "order_id", "account", "amount", "cause", "reference")
SELECT gen_random_uuid(), o.id, e.account, e.amount, 'waived', o.id::text
FROM orders o CROSS JOIN LATERAL (VALUES ('customer', -o.waived_amount), ('waived', o.waived_amount)) e(account, amount)
WHERE o.waived_amount > 0;--> statement-breakpoint
-- A repeated request of an order that was placed before is answered with all that an order has now.
UPDATE idempotency_keys SET answer = answer || jsonb_build_object('amountPaid', 0, 'amountDue', answer -> 'grandTotal')
WHERE answer_status = 201;--> statement-breakpoint
CREATE FUNCTION check_refund_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE payment payments;
BEGIN
  SELECT * INTO payment FROM payments WHERE id = new.payment_id FOR NO KEY UPDATE;
  IF payment.amount < (
    SELECT sum(a.amount) FROM refund_allocations a JOIN refunds r ON r.id = a.refund_id
    WHERE a.payment_id = new.payment_id AND r.status <> 'rejected'
  ) THEN
    RAISE EXCEPTION 'The refunds of payment % exceed it', new.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_allocations_total_check';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_allocations_total AFTER INSERT OR UPDATE ON refund_allocations
  FOR EACH ROW EXECUTE FUNCTION check_refund_allocation();
