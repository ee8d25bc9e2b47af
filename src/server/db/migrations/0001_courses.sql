CREATE TABLE "course_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_sections" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"sub_description" text NOT NULL,
	"video_url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"instructor_id" text NOT NULL,
	"title" text NOT NULL,
	"sub_title" text NOT NULL,
	"rating" double precision,
	"price_paise" integer NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"thumbnail_image" text NOT NULL,
	"image_alt_text" text NOT NULL,
	"intro_video" text NOT NULL,
	"what_we_learn" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "courses_price_positive" CHECK ("courses"."price_paise" > 0),
	CONSTRAINT "courses_currency_known" CHECK ("courses"."currency" = 'INR')
);
--> statement-breakpoint
CREATE TABLE "instructors" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_sections" ADD CONSTRAINT "course_sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_course_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."course_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_instructors_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_categories_position" ON "course_categories" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "course_sections_course_position" ON "course_sections" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "courses_category_position" ON "courses" USING btree ("category_id","position");