CREATE TABLE "fee_instalments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"due_on" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"order_id" text,
	"planned_by" text NOT NULL,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "fee_instalments_amount_positive" CHECK ("fee_instalments"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "fee_instalments" ADD CONSTRAINT "fee_instalments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_instalments" ADD CONSTRAINT "fee_instalments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_instalments" ADD CONSTRAINT "fee_instalments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_instalments" ADD CONSTRAINT "fee_instalments_planned_by_staff_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_instalments_due" ON "fee_instalments" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "fee_instalments_student" ON "fee_instalments" USING btree ("user_id","course_id","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_instalments_order" ON "fee_instalments" USING btree ("order_id");