ALTER TABLE "courses" ADD COLUMN "age_from" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "age_to" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "class_times" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "batch_size" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "refund_policy" text;--> statement-breakpoint
ALTER TABLE "instructors" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_ages_ordered" CHECK ("courses"."age_from" <= "courses"."age_to");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_place_known" CHECK ("courses"."place" in ('centre', 'online', 'both'));