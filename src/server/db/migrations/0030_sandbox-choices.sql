ALTER TABLE "sandbox_orders" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "sandbox_orders" ADD COLUMN "effective_paise" integer;--> statement-breakpoint
ALTER TABLE "sandbox_orders" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "sandbox_orders" ADD COLUMN "refund_outcome" text DEFAULT 'SUCCESS' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "status" text DEFAULT 'SUCCESS' NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_unfinished" ON "sandbox_refunds" USING btree ("created_at") WHERE "sandbox_refunds"."status" in ('PENDING', 'MANUAL_REVIEW');