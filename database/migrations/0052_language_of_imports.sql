ALTER TABLE "imports" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_language_check" CHECK ("imports"."language" in ('en', 'bn'));
