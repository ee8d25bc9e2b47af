CREATE TABLE "enquiry_follow_ups" (
	"enquiry_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"staff_id" text,
	"next_on" date,
	"note" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "enquiry_follow_ups_state_known" CHECK ("enquiry_follow_ups"."state" in ('new', 'called', 'booked', 'done'))
);
--> statement-breakpoint
CREATE TABLE "phone_enquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"taken_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiry_follow_ups" ADD CONSTRAINT "enquiry_follow_ups_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_enquiries" ADD CONSTRAINT "phone_enquiries_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_follow_ups_staff" ON "enquiry_follow_ups" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "phone_enquiries_created" ON "phone_enquiries" USING btree ("created_at","id");