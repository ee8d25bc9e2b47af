import { Hono } from 'hono';
import { listCategories, listCourses, readCourse, readOffer } from '#server/courses/catalogue.ts';
import { filmFor } from '#server/courses/films.ts';
import { rupees } from '#server/courses/money.ts';
import { listMyCourses } from '#server/courses/my-courses.ts';
import { envelope } from '#server/http/envelope.ts';
import { signedIn } from '#server/http/signed-in.ts';
import type { AppEnv } from '#server/services.ts';

const signInWords = 'Please login to see your courses';
const filmSignInWords = 'Please login to watch this video';

/** The calls under `/api/course-category`. */
export const courseCategories = new Hono<AppEnv>().get('/all-category', async (context) =>
  context.json(envelope(await listCategories(context.var.services.database))),
);

/** The calls under `/api/courses`; what is not active is never listed, whatever `active` says. */
export const courses = new Hono<AppEnv>()
  .get('/get-all-courses', async (context) => {
    const category = context.req.query('courseCategoryId') ?? '';
    const { database } = context.var.services;
    return context.json(envelope(await listCourses(database, category === '' ? undefined : category)));
  })
  .get('/get-course/:courseId', async (context) =>
    context.json(envelope(await readCourse(context.var.services.database, context.req.param('courseId')))),
  )
  .get('/my-courses', signedIn(signInWords), async (context) => {
    const { person, services } = context.var;
    // First, since what is open is asked for, and may be found to be bought.
    const orders = await services.payments.ownOrders(person.id);
    return context.json({ ...envelope(await listMyCourses(services.database, person.id)), orders });
  })
  .get('/films/:sectionId', signedIn(filmSignInWords), async (context) => {
    const { person, services } = context.var;
    const videoUrl = await filmFor(services, context.req.param('sectionId'), person.id);
    return context.json(envelope({ videoUrl }));
  })
  // Last, since it would take the calls above for courses.
  .get('/:courseId', async (context) => {
    const offer = await readOffer(context.var.services.database, context.req.param('courseId'));
    return context.json({ name: offer.title, price: rupees(offer.pricePaise) });
  });
