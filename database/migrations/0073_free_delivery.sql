-- Not validated: every row that exists meets the narrower constraint before it, and the table would be locked while it is read.
ALTER TABLE "order_adjustments" DROP CONSTRAINT "order_adjustments_kind_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "free_delivery_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_kind_check" CHECK ("order_adjustments"."kind" in ('rule', 'coupon', 'manual', 'delivery', 'free-delivery', 'return')) NOT VALID;