CREATE TABLE "order_taxes" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"order_line_id" uuid,
	"percent" numeric(5, 2) NOT NULL,
	"paisa" bigint NOT NULL,
	CONSTRAINT "order_taxes_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_taxes_percent_check" CHECK ("order_taxes"."percent" between 0 and 100),
	CONSTRAINT "order_taxes_paisa_check" CHECK ("order_taxes"."paisa" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_invoice_counters" (
	"kind" text NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"last_number" integer NOT NULL,
	"last_issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_invoice_counters_kind_fiscal_year_pk" PRIMARY KEY("kind","fiscal_year"),
	CONSTRAINT "tax_invoice_counters_kind_check" CHECK ("tax_invoice_counters"."kind" in ('invoice', 'credit-note'))
);
--> statement-breakpoint
CREATE TABLE "tax_invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"order_line_id" uuid,
	"description" text NOT NULL,
	"units" integer NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"tax_paisa" bigint NOT NULL,
	CONSTRAINT "tax_invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "tax_invoice_lines_amounts_check" CHECK ("tax_invoice_lines"."units" >= 0 and "tax_invoice_lines"."tax_paisa" >= 0 and "tax_invoice_lines"."amount_paisa" >= "tax_invoice_lines"."tax_paisa")
);
--> statement-breakpoint
CREATE TABLE "tax_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" uuid,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"originals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"tax_paisa" bigint NOT NULL,
	CONSTRAINT "tax_invoices_kind_check" CHECK ("tax_invoices"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "tax_invoices_number_check" CHECK ("tax_invoices"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoice_lines" ADD CONSTRAINT "tax_invoice_lines_invoice_id_tax_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."tax_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoice_lines" ADD CONSTRAINT "tax_invoice_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_invoices_number_key" ON "tax_invoices" USING btree ("kind","fiscal_year","number");--> statement-breakpoint
CREATE INDEX "tax_invoices_order_idx" ON "tax_invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_invoices_issued_idx" ON "tax_invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE TRIGGER tax_invoices_append_only BEFORE UPDATE OR DELETE ON tax_invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER tax_invoice_lines_append_only BEFORE UPDATE OR DELETE ON tax_invoice_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
