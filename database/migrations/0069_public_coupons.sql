ALTER TABLE "coupons" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "coupons_public_idx" ON "coupons" USING btree ("created_at") WHERE is_public;