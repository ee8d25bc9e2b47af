CREATE TABLE "enrolments" (
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"order_id" text NOT NULL,
	"enrolled_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "enrolments_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" text GENERATED ALWAYS AS (case when refunded_at is not null then 'refunded' when charged_at is not null then 'charged' when mismatched_at is not null then 'mismatch' when failed_at is not null then 'failed' when opened_at is not null then 'open' else 'created' end) STORED NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"mismatched_at" timestamp (3) with time zone,
	"charged_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	"gateway_status" text,
	"paid_paise" bigint,
	"paid_currency" text,
	"payment_url" text,
	"session_expires_at" timestamp (3) with time zone,
	"session_claimed_at" timestamp (3) with time zone,
	"session_tries" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"refund_due_at" timestamp (3) with time zone,
	"refund_claimed_at" timestamp (3) with time zone,
	"refund_requested_at" timestamp (3) with time zone,
	CONSTRAINT "orders_amount_positive" CHECK ("orders"."amount_paise" > 0),
	CONSTRAINT "orders_currency_known" CHECK ("orders"."currency" = 'INR'),
	CONSTRAINT "orders_charged_in_full" CHECK ("orders"."charged_at" is null or coalesce("orders"."paid_paise" = "orders"."amount_paise" and "orders"."paid_currency" = "orders"."currency", false))
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"customer_id" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"pay_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_orders_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"unique_request_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_order_id_sandbox_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_order" ON "enrolments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gateway_events_received" ON "gateway_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id","course_id") WHERE "orders"."charged_at" is null and "orders"."refunded_at" is null and "orders"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "orders_next_check" ON "orders" USING btree ("next_check_at") WHERE "orders"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_orders_pay_at" ON "sandbox_orders" USING btree ("pay_at");