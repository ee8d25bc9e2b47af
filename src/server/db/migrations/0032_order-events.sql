CREATE TABLE "order_events" (
	"order_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "order_events_order_id_seq_pk" PRIMARY KEY("order_id","seq")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charged_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_why" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returning_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "events" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_at" ON "order_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_without_events" ON "orders" USING btree ("id") WHERE "orders"."events" = 0;--> statement-breakpoint
-- A second payment whose refund was due, and one that the gateway had accepted, go on in the states that have names now.
UPDATE "orders" SET "refund_state" = CASE WHEN "refund_requested_at" IS NULL THEN 'due' ELSE 'requested' END, "refund_why" = 'second', "returning_at" = "refund_due_at" WHERE "refund_due_at" IS NOT NULL AND "refunded_at" IS NULL;--> statement-breakpoint
UPDATE "orders" SET "resolved_at" = "superseded_at" WHERE "superseded_at" >= "mismatched_at" AND "charged_at" IS NULL;--> statement-breakpoint
CREATE TRIGGER "order_events_are_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_events" FOR EACH STATEMENT EXECUTE FUNCTION "events_are_append_only"();
