ALTER TABLE "product_faqs" ADD COLUMN "question_bn" text;--> statement-breakpoint
ALTER TABLE "product_faqs" ADD COLUMN "answer_bn" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "details_bn" text[] DEFAULT '{}' NOT NULL;