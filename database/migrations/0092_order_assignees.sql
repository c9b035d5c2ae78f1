-- The field's word for who works on an order. Renaming takes no time, whatever the table holds.
ALTER TABLE "order_handlers" RENAME TO "order_assignees";--> statement-breakpoint
ALTER TABLE "order_assignees" RENAME CONSTRAINT "order_handlers_pkey" TO "order_assignees_pkey";--> statement-breakpoint
ALTER TABLE "order_assignees" RENAME CONSTRAINT "order_handlers_order_id_orders_id_fk" TO "order_assignees_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_assignees" RENAME CONSTRAINT "order_handlers_user_id_users_id_fk" TO "order_assignees_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "order_handlers_user_idx" RENAME TO "order_assignees_user_idx";
