import { and, eq, isNull } from 'drizzle-orm';
import { courseSections } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { enrolments } from '#server/db/payment-schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type FilmAddresses, type FilmClaim, filmPath } from './film-addresses.ts';

const unknown = 'Video not found';
const notEnrolled = 'This video is for those who are enrolled in its course';
const over = 'This address is not valid any more. Please open the video again on the page of its course.';

const filmFile = /\.(?:mp4|webm)(?:[?#]|$)/i;
const ownUpload = /^\/?uploads\//i;
const ownFilmForSale = /^\/?uploads\/films\//i;

type Section = Pick<
  typeof courseSections.$inferSelect,
  'id' | 'title' | 'subDescription' | 'videoUrl' | 'isPreview'
>;

/** A section as everybody is told of it: without the address of a film that is for the enrolled. */
export function publicSection({ id, title, subDescription, videoUrl, isPreview }: Section) {
  if (isPreview) {
    // A film that lies among those for sale has no other address.
    const shown = ownFilmForSale.test(videoUrl) ? filmPath(id) : videoUrl;
    return { title, subDescription, videoUrl: shown, isPreview };
  }
  return videoUrl === ''
    ? { title, subDescription, videoUrl }
    : { title, subDescription, videoUrl: '', lockedFilm: id };
}

/**
 * Where a person who has the course plays the film of a section.
 * @throws Refusal 404 «Video not found», 403 for whoever is not enrolled
 */
export async function filmFor(
  { database, filmAddresses }: { readonly database: Database; readonly filmAddresses: FilmAddresses },
  sectionId: string,
  personId: string,
): Promise<string> {
  const film = await readFilm(database, sectionId, personId);
  if (film.enrolledBy === null) throw new Refusal(403, notEnrolled);
  // A page of another site, such as YouTube's, can be shown by its own address alone.
  return filmFile.test(film.videoUrl) ? filmAddresses.sign(sectionId, personId) : film.videoUrl;
}

/** A file below `/uploads/`, named as in an address, or an address of another site. */
export type FilmPlace = { readonly upload: string } | { readonly elsewhere: string };

/**
 * What the address of a film leads to. Whether the person is still enrolled is asked each time.
 * @throws Refusal 404 «Video not found», 403 for an address that was changed, is over, or is of no preview
 */
export async function openFilm(
  { database, filmAddresses }: { readonly database: Database; readonly filmAddresses: FilmAddresses },
  claim: FilmClaim,
): Promise<FilmPlace> {
  const person = filmAddresses.holds(claim) ? claim.person : '';
  const { videoUrl, isPreview, enrolledBy } = await readFilm(database, claim.sectionId, person);
  if (!isPreview && enrolledBy === null) throw new Refusal(403, over);
  if (!ownUpload.test(videoUrl)) return { elsewhere: videoUrl };
  const { pathname } = new URL(videoUrl, 'http://localhost');
  return { upload: pathname.replace(ownUpload, '') };
}

async function readFilm(database: Database, sectionId: string, personId: string) {
  const [film] = await database
    .select({
      videoUrl: courseSections.videoUrl,
      isPreview: courseSections.isPreview,
      enrolledBy: enrolments.orderId,
    })
    .from(courseSections)
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.courseId, courseSections.courseId),
        eq(enrolments.userId, personId),
        isNull(enrolments.revokedAt),
      ),
    )
    .where(eq(courseSections.id, sectionId));
  if (film === undefined || film.videoUrl === '') throw new Refusal(404, unknown);
  return film;
}
