-- The state of the shop as a whole had a name of this repository's own.
ALTER TABLE "shop_facts" RENAME TO "shop_state";--> statement-breakpoint
ALTER INDEX "shop_facts_pkey" RENAME TO "shop_state_pkey";
