ALTER TABLE "course_sections" ADD COLUMN "is_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Films of the sample that are for the enrolled alone lie in a folder of their own now.
UPDATE "course_sections" SET "video_url" = replace("video_url", '/uploads/courses/', '/uploads/films/') WHERE "video_url" IN (
	'/uploads/courses/abacus-big-friends.mp4',
	'/uploads/courses/abacus-small-friends.mp4',
	'/uploads/courses/abacus-two-rods.mp4',
	'/uploads/courses/cube-cross.mp4',
	'/uploads/courses/cube-layers.mp4',
	'/uploads/courses/phonics-magic-e.mp4',
	'/uploads/courses/vedic-near-hundred.mp4',
	'/uploads/courses/vedic-nine-and-ten.mp4'
);
