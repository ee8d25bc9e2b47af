ALTER TABLE "orders" ADD COLUMN "recorded_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_on" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paper_receipt" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_recorded_by_staff_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;