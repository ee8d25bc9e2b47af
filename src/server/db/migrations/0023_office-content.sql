ALTER TABLE "course_categories" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_categories" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_sections" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "instructors" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_subjects" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is hidden by now was seen by visitors: only the office adds drafts.
UPDATE "course_categories" SET "published_at" = now() WHERE NOT "active";--> statement-breakpoint
UPDATE "courses" SET "published_at" = now() WHERE NOT "active";--> statement-breakpoint
UPDATE "banners" SET "published_at" = now() WHERE NOT "active";--> statement-breakpoint
UPDATE "blogs" SET "published_at" = now() WHERE NOT "active";--> statement-breakpoint
UPDATE "gallery_items" SET "published_at" = now() WHERE NOT "active";--> statement-breakpoint
UPDATE "testimonials" SET "published_at" = now() WHERE NOT "active";
