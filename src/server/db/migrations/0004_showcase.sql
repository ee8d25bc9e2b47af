CREATE TABLE "contact_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"student_name" text NOT NULL,
	"parent_name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"state" text NOT NULL,
	"district" text NOT NULL,
	"location" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "franchise_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"state" text NOT NULL,
	"location" text NOT NULL,
	"training_type" text NOT NULL,
	CONSTRAINT "franchise_requests_training_type_known" CHECK ("franchise_requests"."training_type" in ('Amount', 'Training'))
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"background_image" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" text PRIMARY KEY NOT NULL,
	"image" text NOT NULL,
	"publish_date" date NOT NULL,
	"author" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_items" (
	"id" text PRIMARY KEY NOT NULL,
	"image" text NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"review" text NOT NULL,
	"rating" double precision,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "testimonials_rating_in_stars" CHECK ("testimonials"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX "contact_requests_created" ON "contact_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "demo_requests_created" ON "demo_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "franchise_requests_created" ON "franchise_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "banners_active_position" ON "banners" USING btree ("position","id") WHERE "banners"."active";--> statement-breakpoint
CREATE INDEX "blogs_active_newest" ON "blogs" USING btree ("publish_date" DESC NULLS FIRST,"id") WHERE "blogs"."active";--> statement-breakpoint
CREATE INDEX "gallery_items_active_position" ON "gallery_items" USING btree ("position","id") WHERE "gallery_items"."active";--> statement-breakpoint
CREATE INDEX "testimonials_active_position" ON "testimonials" USING btree ("position","id") WHERE "testimonials"."active";