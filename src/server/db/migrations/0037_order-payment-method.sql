ALTER TABLE "orders" ADD COLUMN "payment_method" text;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");