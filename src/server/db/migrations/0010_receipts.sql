CREATE SEQUENCE "public"."receipt_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gateway_reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receipt_number" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_receipt_number_unique" UNIQUE("receipt_number");--> statement-breakpoint
-- Payments of before get their numbers too, in their order.
UPDATE "orders" SET "receipt_number" = "numbered"."place" FROM (SELECT "id", row_number() OVER (ORDER BY "charged_at", "id") AS "place" FROM "orders" WHERE "charged_at" IS NOT NULL) AS "numbered" WHERE "orders"."id" = "numbered"."id";--> statement-breakpoint
SELECT setval('receipt_numbers', (SELECT count(*) FROM "orders" WHERE "receipt_number" IS NOT NULL) + 1, false);
