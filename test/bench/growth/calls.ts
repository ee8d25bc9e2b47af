import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { joinCodeLength } from '#contract/classes.ts';
import { initiatePayment } from '#contract/payments.ts';
import { submitQuiz } from '#contract/quizzes.ts';
import { forgetOldRateLimits } from '#server/accounts/rate-limits.ts';
import { openVideo } from '#server/courses/videos.ts';
import { basicAuth } from '#server/payments/juspay/basic-auth.ts';
import { closeOverdue } from '#server/quiz/close-overdue.ts';
import { accountCalls } from './account-calls.ts';
import { type Probe, probeId, probePassword } from './fill.ts';
import type { GrowthCall } from './growth-call.ts';
import type { GrowthSite } from './site.ts';

const constant = 'nothing';
const json = (method: string, path: string, bound: string, body: () => unknown): GrowthCall => ({
  name: `${method} ${path}`,
  bound,
  run: (site) => site.call(method, path, { body: body() }),
});
const get = (path: string, bound: string): GrowthCall => ({
  name: `GET ${path}`,
  bound,
  run: (site) => site.call('GET', path),
});
/** A request for the probe; `{id}` in the path is its id. */
const getOwn = (path: string, bound: string): GrowthCall => ({
  name: `GET ${path}`,
  bound,
  run: (site, probe) => site.call('GET', path.replace('{id}', probeId(probe)), { as: probeId(probe) }),
});

/** Allows a statement to delete stored events. */
const erasing = `using (select set_config('garden.erasing', 'on', true)) as erasing`;
const quizId = 'quiz-1';
const attemptOf = (probe: Probe) => `attempt-${probe}`;

/** Removes the probe's attempt in progress of the first quiz. */
const withoutAttempt = async ({ pool }: GrowthSite, probe: Probe) => {
  await pool.query(
    `delete from quiz_submissions where user_id = $1 and (id = $2 or status = 'in-progress' or started_at > now() - interval '5 minutes')`,
    [probeId(probe), attemptOf(probe)],
  );
  return undefined;
};
const withAttempt = async (site: GrowthSite, probe: Probe) => {
  await withoutAttempt(site, probe);
  await site.pool.query(
    `insert into quiz_submissions (id, quiz_id, user_id, status, answers, started_at, deadline)
     values ($1, $2, $3, 'in-progress', '{}', now(), now() + interval '10 minutes')`,
    [attemptOf(probe), quizId, probeId(probe)],
  );
  return undefined;
};
/** The probe has passed the first quiz and has no certificate. */
const withoutCertificate = async ({ pool }: GrowthSite, probe: Probe) => {
  await pool.query(
    `update quizzes set certificate_level = 'Beads', passing_marks = 1 where id = $1 and certificate_level = ''`,
    [quizId],
  );
  await pool.query('delete from certificates where user_id = $1', [probeId(probe)]);
  return undefined;
};
/** The probe may take part in a competition that is open; without an entry, or with one. @returns its id */
const withCompetition =
  (state: 'scheduled' | 'released', nickname: string | null) =>
  async ({ pool }: GrowthSite, probe: Probe): Promise<string> => {
    const id = `competition-${state}`;
    await pool.query(
      `insert into competitions (id, title, quiz_id, opens_at, closes_at, state, events, created_at)
       values ($1, 'Race', $2, now() - interval '1 hour', now() + interval '1 day', $3, 1, now())
       on conflict do nothing`,
      [id, state === 'scheduled' ? 'quiz-2' : 'quiz-3', state],
    );
    await pool.query('delete from competition_entries where user_id = $1', [probeId(probe)]);
    await pool.query(`delete from quiz_submissions where user_id = $1 and quiz_id in ('quiz-2', 'quiz-3')`, [
      probeId(probe),
    ]);
    if (nickname !== null)
      await pool.query(
        `insert into competition_entries (competition_id, user_id, nickname, nickname_key, entered_at)
         values ($1, $2, $3, $3, now())`,
        [id, probeId(probe), nickname],
      );
    return id;
  };
/** @returns the join code of a new class */
const withJoinCode = async ({ pool }: GrowthSite): Promise<string> => {
  const code = randomUUID().replaceAll('-', '').slice(0, joinCodeLength).toUpperCase();
  await pool.query(
    `insert into staff (id, email, name, role, created_at)
     values ('teacher', 'teacher@example.org', 'Lata Rao', 'teacher', now()) on conflict do nothing`,
  );
  await pool.query(
    `insert into classes (id, name, teacher_id, days, starts_at, ends_at, place, starts_on, join_code, created_at)
     values ($1, 'Abacus', 'teacher', 'mon', '', '', '', now(), $1, now())`,
    [code],
  );
  return code;
};
const attempt = (probe: Probe) => ({
  quizId,
  userId: probeId(probe),
  answers: { 0: 'four', 1: 'nine', 2: 'four' },
  clientId: 'growth',
});

const lastCourse = v.tuple([v.object({ id: v.string() })]);

/** The probe has not bought the last course. */
const withoutOrder = async ({ pool }: GrowthSite, probe: Probe) => {
  await pool.query(`delete from orders ${erasing} where user_id = $1 and charged_at is null`, [
    probeId(probe),
  ]);
  await pool.query(`delete from rate_limits where key like 'orders:%'`);
  const { rows } = await pool.query(`select 'course-' || max(position) as id from courses`);
  return v.parse(lastCourse, rows)[0].id;
};
const initiate = async (site: GrowthSite, probe: Probe, courseId: string) => {
  const body = { course_id: courseId, customer_id: probeId(probe) };
  const answer = await site.call('POST', 'initiatePayment', { as: probeId(probe), body });
  return v.parse(initiatePayment.response, answer).order_id ?? undefined;
};
const withOrder = async (site: GrowthSite, probe: Probe) =>
  await initiate(site, probe, (await withoutOrder(site, probe)) ?? '');

const person = () => ({
  fullName: 'Asha Rao',
  mobile: '9876543210',
  email: `${randomUUID()}@example.org`,
  password: probePassword,
  confirmPassword: probePassword,
});
const enquirer = () => ({ email: `${randomUUID()}@example.org`, mobile: '9876543210', state: 'Goa' });
const signInAs = (probe: Probe) => ({ email: `${probeId(probe)}@example.org`, password: probePassword });

const ofPublicPages: readonly GrowthCall[] = [
  get('banner/active', 'the banners'),
  get('course-category/all-category?active=true', 'the categories'),
  get('courses/get-all-courses?courseCategoryId=&active=true', 'the courses'),
  get('courses/get-all-courses?courseCategoryId=category-1&active=true', 'the courses of the category'),
  get('courses/get-course/course-1', 'the sections of the course'),
  get('courses/course-1', constant),
  get('blogs/live-blogs', 'the blogs'),
  get('search?text=abacas', 'the courses, blogs and quizzes'),
  get('blogs/get-blog/blog-1', constant),
  get('testimonials/all-testimonials?active=true', 'the testimonials'),
  get('gallery/get-all-gallery?active=true', 'the pictures'),
  get('legal-pages/privacy', constant),
  get('quiz/get-all-subjects', 'the subjects and quizzes'),
  get('quiz/get-quizzes-by-subject/subject-1', 'the quizzes and questions of the subject'),
  get('quiz/singleQuiz/quiz-1', 'the questions of the quiz'),
];

const ofForms: readonly GrowthCall[] = [
  json('POST', 'contactus/create-request', constant, () => ({
    ...enquirer(),
    fullName: 'Asha',
    subject: 'Classes',
    message: 'When?',
  })),
  json('POST', 'franchise-requests/create-request', constant, () => ({
    ...enquirer(),
    name: 'Asha',
    location: 'Panjim',
    trainingType: 'Amount',
  })),
  json('POST', 'booka-a-demo/create-demo-request', constant, () => ({
    ...enquirer(),
    studentName: 'Asha',
    parentName: 'Ravi',
    district: 'North Goa',
    location: 'Panjim',
  })),
  json('POST', 'newsletter/subscribe', constant, enquirer),
  json('POST', 'teachers/create-teacher', constant, person),
  json('POST', 'students/signup', constant, () => ({ ...person(), presentEducation: 'Class 5' })),
  {
    name: 'POST students/student-login',
    bound: constant,
    run: (site, probe) => site.call('POST', 'students/student-login', { body: signInAs(probe) }),
  },
  getOwn('students/get-student/{id}', constant),
];

const ofQuizzes: readonly GrowthCall[] = [
  getOwn('quiz/get-questions-by-quiz/quiz-1', 'the questions of the quiz'),
  getOwn('quiz/getSubmissionsByUser/{id}', 'the person’s submissions, up to 1,000'),
  getOwn('quiz/getSubmissionsByUser/{id}?latest=true', 'the quizzes'),
  getOwn('quiz/getSubmissionsByUser/{id}?quizId=quiz-1&limit=50', 'the page'),
  getOwn('quiz/getSubmissionsByUser/{id}?limit=20', 'the page'),
  {
    name: 'GET quiz/getSubmissionsByUser/{id}?limit=20&after={id}',
    bound: 'the page',
    run: (site, probe) =>
      site.call(
        'GET',
        `quiz/getSubmissionsByUser/${probeId(probe)}?limit=20&after=${probeId(probe)}-${Math.ceil(probe / 2)}`,
        {
          as: probeId(probe),
        },
      ),
  },
  {
    name: 'GET quiz/getSubmission/{id}',
    bound: constant,
    run: (site, probe) => site.call('GET', `quiz/getSubmission/${probeId(probe)}-1`, { as: probeId(probe) }),
  },
  {
    name: 'POST quiz/submit-quiz, opening the paper',
    bound: 'the quizzes of the subject',
    prepare: withoutAttempt,
    run: async (site, probe) =>
      v.parse(
        submitQuiz.response,
        await site.call('POST', 'quiz/submit-quiz', {
          as: probeId(probe),
          body: { ...attempt(probe), answers: {}, status: 'in-progress' },
        }),
      ),
  },
  {
    name: 'PATCH quiz/updateQuizSubmission/{id}, a save',
    bound: 'the questions of the quiz',
    prepare: withAttempt,
    run: (site, probe) =>
      site.call('PATCH', `quiz/updateQuizSubmission/${probeId(probe)}`, {
        as: probeId(probe),
        body: { ...attempt(probe), submissionId: attemptOf(probe), revision: 0, status: 'in-progress' },
      }),
  },
  {
    name: 'PATCH quiz/updateQuizSubmission/{id}, the submit',
    bound: 'the questions of the quiz',
    prepare: withAttempt,
    run: (site, probe) =>
      site.call('PATCH', `quiz/updateQuizSubmission/${probeId(probe)}`, {
        as: probeId(probe),
        body: { ...attempt(probe), submissionId: attemptOf(probe), revision: 0 },
      }),
  },
  {
    name: 'POST quiz/submit-quiz, without an attempt',
    bound: 'the quizzes of the subject',
    prepare: withoutAttempt,
    run: (site, probe) => site.call('POST', 'quiz/submit-quiz', { as: probeId(probe), body: attempt(probe) }),
  },
];

const ofPayments: readonly GrowthCall[] = [
  getOwn('courses/my-courses', 'the courses that the person bought'),
  {
    name: 'GET courses/receipts/:orderId, of an own order',
    bound: constant,
    prepare: async ({ pool }, probe) => {
      const { rows } = await pool.query(
        'select id from orders where user_id = $1 and charged_at is not null limit 1',
        [probeId(probe)],
      );
      return v.parse(v.tuple([v.object({ id: v.string() })]), rows)[0].id;
    },
    run: (site, probe, orderId) => site.call('GET', `courses/receipts/${orderId}`, { as: probeId(probe) }),
  },
  getOwn('courses/films/section-1-0', constant),
  getOwn('practice', constant),
  {
    name: 'POST practice/answers',
    bound: constant,
    run: (site, probe) => {
      const answer = { id: randomUUID(), step: 'small-add', isRight: true, ms: 2000, at: Date.now() };
      return site.call('POST', 'practice/answers', {
        as: probeId(probe),
        body: { userId: probeId(probe), answers: [answer] },
      });
    },
  },
  {
    name: 'POST certificates',
    bound: 'the attempts of the quiz',
    prepare: withoutCertificate,
    run: (site, probe) => site.call('POST', 'certificates', { as: probeId(probe), body: { quizId } }),
  },
  get('certificates/K7QM2XRT9PDAHV4C', constant),
  getOwn('competitions', 'the competitions'),
  {
    name: 'GET competitions/competition-scheduled',
    bound: 'the entries',
    prepare: withCompetition('scheduled', null),
    run: (site, probe, id) => site.call('GET', `competitions/${id}`, { as: probeId(probe) }),
  },
  {
    name: 'POST competitions/competition-scheduled/enter',
    bound: constant,
    prepare: withCompetition('scheduled', null),
    run: (site, probe, id) =>
      site.call('POST', `competitions/${id}/enter`, {
        as: probeId(probe),
        body: { nickname: `Bead ${String(probe)}` },
      }),
  },
  {
    name: 'GET competitions/competition-released/ranking',
    bound: 'the entries',
    prepare: withCompetition('released', 'bead'),
    run: (site, probe, id) => site.call('GET', `competitions/${id}/ranking`, { as: probeId(probe) }),
  },
  {
    name: 'POST class/join',
    bound: constant,
    prepare: withJoinCode,
    run: (site, probe, code) => site.call('POST', 'class/join', { as: probeId(probe), body: { code } }),
  },
  {
    name: 'GET films/section-1-0, at its signed address',
    bound: constant,
    run: ({ services }, probe) => {
      const { searchParams } = new URL(
        services.videoAddresses.sign('section-1-0', probeId(probe)),
        'http://localhost',
      );
      return openVideo(services, {
        sectionId: 'section-1-0',
        person: probeId(probe),
        until: searchParams.get('until') ?? '',
        signature: searchParams.get('signature') ?? '',
      });
    },
  },
  { name: 'POST initiatePayment, a new order', bound: constant, prepare: withoutOrder, run: initiate },
  {
    name: 'POST initiatePayment, again',
    bound: constant,
    prepare: async (site, probe) => {
      const courseId = await withoutOrder(site, probe);
      await initiate(site, probe, courseId ?? '');
      return courseId;
    },
    run: initiate,
  },
  {
    name: 'GET verifyPayment, not paid yet',
    bound: constant,
    prepare: withOrder,
    run: (site, probe, orderId) =>
      site.call('GET', `verifyPayment?order_id=${orderId}`, { as: probeId(probe) }),
  },
  {
    name: 'GET verifyPayment, paid',
    bound: constant,
    run: (site, probe) => site.call('GET', `verifyPayment?order_id=probe${probe}x1`, { as: probeId(probe) }),
  },
  {
    name: 'POST paymentWebhook',
    bound: constant,
    prepare: withOrder,
    run: (site, _probe, orderId) =>
      site.call('POST', 'paymentWebhook', {
        headers: { Authorization: basicAuth(site.keys.webhookUser, site.keys.webhookPassword) },
        body: {
          id: `evt_${randomUUID()}`,
          event_name: 'ORDER_FAILED',
          content: { order: { order_id: orderId } },
        },
      }),
  },
];

const overdue = 50;
const due = 20;

const chores: readonly GrowthCall[] = [
  {
    name: `closing ${overdue} attempts whose time is over`,
    bound: 'the attempts that are over',
    prepare: async ({ pool }) => {
      await pool.query(`delete from quiz_submissions where id like 'over-%'`);
      await pool.query(
        `insert into quiz_submissions (id, quiz_id, user_id, status, answers, started_at, deadline)
         select 'over-' || n, 'quiz-' || n, 'student-' || n, 'in-progress', '{"0":"four"}', now() - interval '1 hour', now() - interval '50 minutes'
         from generate_series(1, ${overdue}) n on conflict do nothing`,
      );
      return undefined;
    },
    run: ({ database }) => closeOverdue(database, { now: new Date() }),
  },
  {
    name: 'the same, when there is none',
    bound: constant,
    prepare: async ({ pool }) => {
      await pool.query(`delete from quiz_submissions where id like 'over-%'`);
      return undefined;
    },
    run: ({ database }) => closeOverdue(database, { now: new Date() }),
  },
  {
    name: 'forgetting old counters',
    bound: 'the counters that are old',
    run: ({ database }) => forgetOldRateLimits(database, new Date()),
  },
  {
    name: 'the letters that are due',
    bound: 'the letters that are due',
    run: ({ services }) => services.outbox.send(),
  },
  {
    name: `the sweep, ${due} orders due`,
    bound: 'the orders that are due',
    prepare: async (site) => {
      await site.pool.query(`delete from orders ${erasing} where id like 'due%'`);
      await site.pool.query(`update orders set next_check_at = null where next_check_at is not null`);
      await site.pool.query(
        `insert into orders (id, user_id, course_id, amount_paise, currency, created_at, opened_at, next_check_at)
         select 'due' || n, 'student-' || n, 'course-' || ((n + 5) % 10 + 1), 349900, 'INR', now(), now(), now()
         from generate_series(1, ${due}) n`,
      );
      return undefined;
    },
    run: (site) => site.services.payments.sweep(),
  },
];

/** Every call of the contract and every background job, once for each growth of its cost. */
export const growthCalls: readonly GrowthCall[] = [
  ...ofPublicPages,
  ...ofForms,
  ...accountCalls,
  ...ofQuizzes,
  ...ofPayments,
  ...chores,
];
