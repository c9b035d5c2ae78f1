CREATE TABLE "presences" (
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presences_subject_type_subject_id_user_id_pk" PRIMARY KEY("subject_type","subject_id","user_id"),
	CONSTRAINT "presences_subject_check" CHECK ("presences"."subject_type" in ('order', 'product'))
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_user_idx" ON "presences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "presences_seen_idx" ON "presences" USING btree ("seen_at");