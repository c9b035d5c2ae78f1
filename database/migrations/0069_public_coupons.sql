ALTER TABLE "coupons" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;
