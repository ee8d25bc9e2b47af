import { and, eq, isNull, sql } from 'drizzle-orm';
import { HttpError } from '#server/common/http-error.ts';
import { courseCategories, courseSections, courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { enrolments } from '#server/db/payment-schema.ts';
import { type VideoAddresses, type VideoClaim, videoPath } from './video-addresses.ts';

const unknown = 'Video not found';
const notEnrolled = 'This video is for people who are enrolled in its course';
const over = 'This link has expired. Please open the video again from its course page.';

const videoFile = /\.(?:mp4|webm)(?:[?#]|$)/i;
const ownUpload = /^\/?uploads\//i;
const ownVideoForSale = /^\/?uploads\/films\//i;

type Section = Pick<
  typeof courseSections.$inferSelect,
  'id' | 'title' | 'subDescription' | 'videoUrl' | 'isPreview'
>;

/** Removes the URL of a locked video. */
export function publicSection({ id, title, subDescription, videoUrl, isPreview }: Section) {
  const isLocked = !isPreview && videoUrl !== '';
  // A video of the site has no other URL.
  const shown = ownVideoForSale.test(videoUrl) ? videoPath(id) : videoUrl;
  return {
    title,
    subDescription,
    videoUrl: isLocked ? '' : shown,
    isPreview,
    lockedFilm: isLocked ? id : null,
  };
}

/** @throws HttpError 404, 403 when not enrolled */
export async function videoFor(
  { database, videoAddresses }: { readonly database: Database; readonly videoAddresses: VideoAddresses },
  sectionId: string,
  personId: string,
): Promise<string> {
  const video = await readVideo(database, sectionId, personId);
  if (video.enrolledBy === null) throw new HttpError(403, notEnrolled);
  return videoFile.test(video.videoUrl) ? videoAddresses.sign(sectionId, personId) : video.videoUrl;
}

/** Previews of a course that is not offered are for its buyers only. */
const isOnOffer = and(eq(courses.active, true), eq(courseCategories.active, true));

/** A path below `/uploads/`, URL-encoded, or a URL of another site. */
export type VideoPlace = { readonly upload: string } | { readonly elsewhere: string };

/**
 * Checks enrolment on every request.
 * @throws HttpError 404, 403 for a bad signature or a locked video
 */
export async function openVideo(
  { database, videoAddresses }: { readonly database: Database; readonly videoAddresses: VideoAddresses },
  claim: VideoClaim,
): Promise<VideoPlace> {
  const person = videoAddresses.holds(claim) ? claim.person : '';
  const { videoUrl, isPreview, enrolledBy } = await readVideo(database, claim.sectionId, person);
  if (!isPreview && enrolledBy === null) throw new HttpError(403, over);
  if (!ownUpload.test(videoUrl)) return { elsewhere: videoUrl };
  const { pathname } = new URL(videoUrl, 'http://localhost');
  return { upload: pathname.replace(ownUpload, '') };
}

async function readVideo(database: Database, sectionId: string, personId: string) {
  const [video] = await database
    .select({
      videoUrl: courseSections.videoUrl,
      isPreview: sql<boolean>`${courseSections.isPreview} and ${isOnOffer}`,
      enrolledBy: enrolments.orderId,
    })
    .from(courseSections)
    .innerJoin(courses, eq(courses.id, courseSections.courseId))
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.courseId, courseSections.courseId),
        eq(enrolments.userId, personId),
        isNull(enrolments.revokedAt),
      ),
    )
    .where(eq(courseSections.id, sectionId));
  if (video === undefined || video.videoUrl === '') throw new HttpError(404, unknown);
  return video;
}
