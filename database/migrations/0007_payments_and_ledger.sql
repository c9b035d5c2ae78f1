CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	"cause" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_amount_check" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_tokens" (
	"provider" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "refunds_order_key";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "received_amount" integer;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "checks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "last_problem" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text DEFAULT 'request' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gateway_state" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gateway_refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "last_problem" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_posting_key" ON "ledger_entries" USING btree ("order_id","cause","reference","account");--> statement-breakpoint
CREATE INDEX "ledger_entries_at_idx" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_awaiting_payment_idx" ON "orders" USING btree ("created_at") WHERE status = 'pending' and payment_status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_bank_key" ON "payment_attempts" USING btree ("provider","bank_transaction_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due_idx" ON "payment_attempts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_held_idx" ON "payment_attempts" USING btree ("created_at") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "payment_events_stray_idx" ON "payment_events" USING btree ("received_at") WHERE outcome = 'stray';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_attempt_key" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_gateway_refund_key" ON "refunds" USING btree ("gateway_refund_id");--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due_idx" ON "refunds" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_order_key" ON "refunds" USING btree ("order_id") WHERE cause <> 'surplus';--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_received_check" CHECK (("payment_attempts"."received_amount" is not null) = ("payment_attempts"."status" in ('paid', 'held', 'surplus')));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method_check" CHECK ("refunds"."method" in ('gateway', 'manual') or "refunds"."number" is not null);--> statement-breakpoint
-- What happened before there was a ledger, booked from where each order stands.
INSERT INTO "ledger_entries" ("id", "order_id", "account", "amount", "cause", "reference", "at")
SELECT gen_random_uuid(), o.id, p.account, p.amount, p.cause, p.reference, p.at
FROM "orders" o
LEFT JOIN "refunds" r ON r.order_id = o.id
CROSS JOIN LATERAL (VALUES
	('customer', o.grand_total, 'placed', o.id::text, o.created_at, true),
	('goods', -o.subtotal, 'placed', o.id::text, o.created_at, true),
	('discount', o.discount_amount, 'placed', o.id::text, o.created_at, true),
	('delivery', -o.delivery_fee, 'placed', o.id::text, o.created_at, true),
	('customer', -o.grand_total, 'cancelled', o.id::text, o.updated_at, o.status = 'cancelled'),
	('goods', o.subtotal, 'cancelled', o.id::text, o.updated_at, o.status = 'cancelled'),
	('discount', -o.discount_amount, 'cancelled', o.id::text, o.updated_at, o.status = 'cancelled'),
	('delivery', o.delivery_fee, 'cancelled', o.id::text, o.updated_at, o.status = 'cancelled'),
	('by-hand', o.grand_total, 'payment', o.id::text, o.updated_at, o.payment_status IN ('paid', 'refunded')),
	('customer', -o.grand_total, 'payment', o.id::text, o.updated_at, o.payment_status IN ('paid', 'refunded')),
	('by-hand', -r.amount, 'refund', r.id::text, r.updated_at, r.status = 'refunded'),
	('customer', r.amount, 'refund', r.id::text, r.updated_at, r.status = 'refunded'),
	('kept', -r.amount, 'refund-declined', r.id::text, r.updated_at, r.status = 'rejected'),
	('customer', r.amount, 'refund-declined', r.id::text, r.updated_at, r.status = 'rejected')
) AS p(account, amount, cause, reference, at, happened)
WHERE p.happened AND p.amount <> 0;
