ALTER TABLE "orders" ADD COLUMN "refund_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_paise" bigint;--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
-- Money that went back before is looked for from now on, a little at a time.
UPDATE "orders" SET "next_check_at" = now() + random() * interval '1 day' WHERE "charged_at" > now() - interval '180 days' AND "refunded_at" IS NULL AND "next_check_at" IS NULL;
