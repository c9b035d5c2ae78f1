CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_kind" text NOT NULL,
	"contact" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "staff_invitations_role_check" CHECK ("staff_invitations"."role" in ('seller', 'admin')),
	CONSTRAINT "staff_invitations_kind_check" CHECK ("staff_invitations"."contact_kind" in ('email', 'phone'))
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token_hash_key" ON "staff_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open_key" ON "staff_invitations" USING btree ("contact") WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "audit_entries_type_idx" ON "audit_entries" USING btree ("subject_type","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_messages_status_newest_idx" ON "outbox_messages" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_messages_channel_newest_idx" ON "outbox_messages" USING btree ("channel","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_messages_words_idx" ON "outbox_messages" USING gin ("recipient" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_seller_newest_idx" ON "order_lines" USING btree ("seller_id","order_id" DESC NULLS FIRST,"position");--> statement-breakpoint
CREATE INDEX "reviews_newest_idx" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_stars_newest_idx" ON "reviews" USING btree ("stars","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_hidden_newest_idx" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_text_idx" ON "reviews" USING gin ("text" gin_trgm_ops);