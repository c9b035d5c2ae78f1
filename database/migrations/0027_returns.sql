-- Delivered units come back: what was sent back, what it was worth, and the order that replaces it.
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"restocked_units" integer DEFAULT 0 NOT NULL,
	"written_off_units" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_lines_units_check" CHECK ("return_lines"."units" > 0 and "return_lines"."restocked_units" >= 0 and "return_lines"."written_off_units" >= 0
        and "return_lines"."restocked_units" + "return_lines"."written_off_units" <= "return_lines"."units")
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"return_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "return_photos_return_id_position_pk" PRIMARY KEY("return_id","position")
);
--> statement-breakpoint
CREATE TABLE "return_state_changes" (
	"return_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "return_state_changes_return_id_position_pk" PRIMARY KEY("return_id","position")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"resolution" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rejection_reason" text DEFAULT '' NOT NULL,
	"value" integer,
	"fee" integer DEFAULT 0 NOT NULL,
	"exchange_order_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_exchange_order_id_unique" UNIQUE("exchange_order_id"),
	CONSTRAINT "returns_amounts_check" CHECK ("returns"."value" >= 0 and "returns"."fee" >= 0),
	CONSTRAINT "returns_received_check" CHECK (("returns"."state" in ('received', 'closed')) = ("returns"."value" is not null)),
	CONSTRAINT "returns_exchange_check" CHECK ("returns"."exchange_order_id" is null or "returns"."state" = 'closed')
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_fee_check";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_method_check";--> statement-breakpoint
ALTER TABLE "order_lines" drop column "kept_units";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kept_units" integer GENERATED ALWAYS AS (quantity - cancelled_units - refused_units - lost_units - returned_units) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_state_changes" ADD CONSTRAINT "return_state_changes_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_state_changes" ADD CONSTRAINT "return_state_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_order_line_idx" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_photos_image_idx" ON "return_photos" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "returns_order_idx" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_customer_idx" ON "returns" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "returns_newest_idx" ON "returns" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "returns_state_newest_idx" ON "returns" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_return_idx" ON "refunds" USING btree ("return_id") WHERE return_id is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_check" CHECK ("ledger_entries"."account" in ('customer', 'goods', 'discount', 'delivery', 'return-fee', 'waived', 'kept', 'by-hand', 'wallet', 'gateway', 'courier', 'exchange'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_check" CHECK ("orders"."grand_total" = "orders"."subtotal" - "orders"."discount_amount" + "orders"."delivery_fee" + "orders"."return_fee");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fee_check" CHECK ("orders"."delivery_fee" >= 0 and "orders"."return_fee" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_check" CHECK (("refunds"."cause" = 'return') = ("refunds"."return_id" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method_check" CHECK ("refunds"."method" in ('gateway', 'manual', 'exchange') or "refunds"."number" is not null);--> statement-breakpoint
-- Versions of orders, and answers to repeated requests, have every field that an order has now.
UPDATE order_changes SET
  before = jsonb_set(before, '{totals,returnFee}', '0'), after = jsonb_set(after, '{totals,returnFee}', '0');--> statement-breakpoint
UPDATE idempotency_keys k SET answer = jsonb_set(k.answer || '{"returnFee": 0}', '{lines}', (
  SELECT jsonb_agg(t.line || '{"returnedUnits": 0}' ORDER BY t.position)
  FROM jsonb_array_elements(k.answer -> 'lines') WITH ORDINALITY t(line, position)
)) WHERE k.answer_status = 201;
