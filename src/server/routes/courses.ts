import { getCourseNameAndPrice, getMyCourses, getOwnReceipt, getVideo } from '#contract/bought-courses.ts';
import { getAllCourses, getCourse, getCourseCategories } from '#contract/courses.ts';
import { listOwnClasses } from '#server/classes/own-classes.ts';
import { listCategories, listCourses, readCourse, readOffer } from '#server/courses/catalogue.ts';
import { rupees } from '#server/courses/money.ts';
import { videoFor } from '#server/courses/videos.ts';
import { drawDocuments } from '#server/documents/draw-documents.ts';
import { documentsFileName, readDocuments } from '#server/documents/read-documents.ts';
import { readLogo } from '#server/documents/read-logo.ts';
import { envelope } from '#server/http/envelope.ts';
import { listMyCourses } from '#server/payments/my-courses.ts';
import { route, signedInRoute } from '#server/routing/route.ts';

/** Inactive courses are never listed, whatever `active` says. */
export const courseRoutes = [
  route(getCourseCategories, async ({ services }) => envelope(await listCategories(services.database))),
  route(getAllCourses, async ({ services, request: { courseCategoryId } }) =>
    envelope(
      await listCourses(
        services.database,
        services.now(),
        courseCategoryId === '' ? undefined : courseCategoryId,
      ),
    ),
  ),
  route(getCourse, async ({ services, param }) =>
    envelope(await readCourse(services.database, param('id'), services.now())),
  ),
  signedInRoute(getMyCourses, async ({ services, user }) => {
    // First, since reading open orders may find one of them paid.
    const orders = await services.payments.ownOrders(user.id);
    const bought = await listMyCourses(services.database, user.id, services.now());
    const classes = user.role === 'student' ? await listOwnClasses(services.database, user.id) : undefined;
    return { ...envelope(bought), orders, classes };
  }),
  signedInRoute(getOwnReceipt, async ({ services: { database, siteUrl }, uploadFolders, user, param }) => {
    const documents = await readDocuments(database, { id: param('orderId'), userId: user.id }, siteUrl);
    const logo = await readLogo(database, uploadFolders);
    const pdf = (await drawDocuments(documents, logo)).toString('base64');
    return envelope({ name: documentsFileName(documents), pdf });
  }),
  signedInRoute(getVideo, async ({ services, user, param }) =>
    envelope({ videoUrl: await videoFor(services, param('videoId'), user.id) }),
  ),
  // Last, since its path also matches those of the calls above.
  route(getCourseNameAndPrice, async ({ services, param }) => {
    const offer = await readOffer(services.database, param('courseId'));
    return { name: offer.title, price: rupees(offer.pricePaise) };
  }),
];
