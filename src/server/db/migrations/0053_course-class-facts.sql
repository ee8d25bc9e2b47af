ALTER TABLE "courses" ADD COLUMN "venue" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "what_to_bring" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "parent_voice" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "parent_voice_by" text;