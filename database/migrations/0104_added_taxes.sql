-- Not validated: every row that exists meets the narrower constraint before it, and the tables would be locked while they are read.
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "added_tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD COLUMN "added_amount" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_check" CHECK ("ledger_entries"."account" in ('customer', 'goods', 'discount', 'delivery', 'return-fee', 'added-tax', 'waived', 'kept', 'by-hand', 'bank', 'wallet', 'gateway', 'courier', 'courier-fee', 'exchange', 'cost', 'stock', 'supplier', 'seller', 'seller-share', 'opening-stock', 'stock-difference', 'revaluation')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_added_tax_check" CHECK ("orders"."added_tax" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_check" CHECK ("orders"."grand_total" = "orders"."subtotal" - "orders"."discount_amount" + "orders"."delivery_fee" + "orders"."return_fee" + "orders"."added_tax") NOT VALID;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_added_check" CHECK ("order_taxes"."added_amount" >= 0) NOT VALID;