-- oldest code: 0038_jobs_and_event_followers
CREATE TABLE "code_devices" (
	"user_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"device" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "code_devices_user_id_slot_pk" PRIMARY KEY("user_id","slot"),
	CONSTRAINT "code_devices_slot_check" CHECK ("code_devices"."slot" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "shop_warnings" (
	"key" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"shown_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_devices" ADD CONSTRAINT "code_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;