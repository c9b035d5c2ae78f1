CREATE INDEX "users_unproved_idx" ON "users" USING btree ("created_at") WHERE email_verified_at is null and phone_verified_at is null and google_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "verification_links_email_idx" ON "verification_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sessions_last_used_idx" ON "sessions" USING btree ("last_used_at");