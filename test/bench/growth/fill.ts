import { hashPassword } from '#server/accounts/passwords.ts';

/** A pool on a PostgreSQL, or the embedded database. */
export interface Queries {
  query(text: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface Size {
  readonly students: number;
  readonly courses: number;
}

/** The number of submissions of each probe user. */
export const probes = [1, 100, 10_000] as const;
export type Probe = (typeof probes)[number];
export const probeId = (submissions: Probe) => `probe-${submissions}`;
export const probePassword = 'long enough';

const subjects = 10;
const quizzesOfSubject = 10;
const questionsOfQuiz = 10;
const submissionsOfStudent = 10;

/** Adds the missing rows `from` to `to`; the text of the columns may name `n`. */
const series = (table: string, columns: string, values: string, rows: string) =>
  `insert into ${table} (${columns}) select ${values} from ${rows} on conflict do nothing`;

const numbers = (to: number) => `generate_series(1, ${to}) n`;
const paper = (n: string) => `'quiz-' || ((${n}) % ${subjects * quizzesOfSubject} + 1)`;
const graded = '50, 5, 5, 10, 300';
const submissionColumns =
  'id, quiz_id, user_id, status, answers, progress, started_at, deadline, completed_at, closed_by, score, correct_count, incorrect_count, total_questions, time_taken';
const answers = `'{"0":"four","1":"nine","2":"four","3":"nine","4":"four","5":"nine","6":"four","7":"nine","8":"four","9":"nine"}'::jsonb`;
const progress = `'{"marked":[],"visited":[0,1,2,3,4,5,6,7,8,9],"current":9}'::jsonb`;
/** Completed this many minutes ago. */
const completed = (minutes: string) =>
  `'completed', ${answers}, ${progress}, now() - (${minutes}) * interval '1 minute', now() - (${minutes} - 10) * interval '1 minute', now() - (${minutes} - 5) * interval '1 minute', 'person', ${graded}`;

const content = [
  series('quiz_subjects', 'id, name, position', `'subject-' || n, 'Subject ' || n, n`, numbers(subjects)),
  series(
    'quizzes',
    'id, subject_id, title, description, sequence, time_limit, passing_marks, price, allow_reattempt',
    `'quiz-' || n, 'subject-' || ((n - 1) / ${quizzesOfSubject} + 1), 'Quiz ' || n, 'Ten questions', n, 10, 4, 0, true`,
    numbers(subjects * quizzesOfSubject),
  ),
  series(
    'questions',
    'id, quiz_id, position, question_text, options, correct_answer',
    `'quiz-' || n || '-' || p, 'quiz-' || n, p, 'How many beads?', '["four","nine","ten","two"]', 'four'`,
    `${numbers(subjects * quizzesOfSubject)}, generate_series(0, ${questionsOfQuiz - 1}) p`,
  ),
  series('course_categories', 'id, category, position', `'category-' || n, 'Category ' || n, n`, numbers(5)),
  series('instructors', 'id, name, image', `'instructor-' || n, 'Tara', '/tara.svg'`, numbers(5)),
  series(
    'blogs',
    'id, image, publish_date, author, title, content',
    `'blog-' || n, '/blog.svg', date '2024-01-01' + n * 7, 'Tara', 'News', repeat('<p>A paragraph of news.</p>', 40)`,
    numbers(100),
  ),
  series('banners', 'id, background_image, position', `'banner-' || n, 'b.svg', n`, numbers(5)),
  series('testimonials', 'id, name, review, position', `'t-' || n, 'Ravi', '<p>Good</p>', n`, numbers(20)),
  series('gallery_items', 'id, image, alt, position', `'g-' || n, 'g.svg', 'Children', n`, numbers(60)),
];

const userColumns = 'id, role, full_name, email, mobile, present_education, password_hash, created_at';
const user = (id: string) =>
  `${id}, 'student', 'Asha Rao', ${id} || '@example.org', '9876543210', 'Class 5', $1, now()`;

function ofStudents(students: number): string[] {
  const each = numbers(students);
  return [
    series(
      'quiz_submissions',
      submissionColumns,
      `'submission-' || n || '-' || s, ${paper('n + s')}, 'student-' || n, ${completed('s * 600 + n % 500')}`,
      `${each}, generate_series(1, ${submissionsOfStudent}) s`,
    ),
    series(
      'quiz_submissions',
      'id, quiz_id, user_id, status, answers, started_at, deadline',
      `'open-' || n, ${paper('n + 11')}, 'student-' || n, 'in-progress', '{}', now(), now() + interval '1 day'`,
      `generate_series(10, ${students}, 10) n`,
    ),
    series(
      'orders',
      'id, user_id, course_id, amount_paise, currency, created_at, opened_at, charged_at, gateway_status, paid_paise, paid_currency',
      `'order' || n, 'student-' || n, 'course-' || (n % 10 + 1), 349900, 'INR', now(), now(), now(), 'CHARGED', 349900, 'INR'`,
      each,
    ),
    series(
      'enrolments',
      'user_id, course_id, order_id, enrolled_at',
      `'student-' || n, 'course-' || (n % 10 + 1), 'order' || n, now()`,
      each,
    ),
    series('gateway_events', 'id, name, received_at', `'event-' || n, 'ORDER_SUCCEEDED', now()`, each),
    series('rate_limits', 'key, window_start, count', `'filled:' || n, now(), 1`, each),
    series('newsletter_subscribers', 'email, created_at', `'reader-' || n || '@example.org', now()`, each),
    ...['contact_requests', 'franchise_requests', 'demo_requests'].map((table) => enquiries(table, students)),
    series(
      'sandbox_orders',
      'id, order_id, amount_paise, currency, customer_id, description, return_url, status, created_at, expires_at',
      `'page-' || n, 'order' || n, 349900, 'INR', 'student-' || n, 'Beads', 'http://localhost/', 'CHARGED', now(), now()`,
      each,
    ),
    series(
      'sandbox_refunds',
      'unique_request_id, order_id, amount_paise, created_at',
      `'refund-' || n, 'order' || n, 349900, now()`,
      `generate_series(20, ${students}, 20) n`,
    ),
  ];
}

const fieldsOfEnquiry: Readonly<Record<string, readonly [string, string]>> = {
  contact_requests: ['full_name, subject, message', `'Asha', 'Classes', 'When do they begin?'`],
  franchise_requests: [
    'name, mobile, state, location, training_type',
    `'Asha', '9876543210', 'Goa', 'Panjim', 'Amount'`,
  ],
  demo_requests: [
    'student_name, parent_name, mobile, state, district, location',
    `'Asha', 'Ravi', '9876543210', 'Goa', 'North Goa', 'Panjim'`,
  ],
};

function enquiries(table: string, students: number): string {
  const [columns, values] = fieldsOfEnquiry[table] ?? ['', ''];
  return series(
    table,
    `id, created_at, email, ${columns}`,
    `'enquiry-' || n, now(), 'reader-' || n || '@example.org', ${values}`,
    numbers(students),
  );
}

const ofCourses = (courses: number) => [
  series(
    'courses',
    'id, category_id, instructor_id, title, sub_title, price_paise, thumbnail_image, image_alt_text, intro_video, what_we_learn, position',
    `'course-' || n, 'category-' || (n % 5 + 1), 'instructor-' || (n % 5 + 1), 'Course ' || n, 'Count with beads', 349900, '/c.svg', 'Beads', '/c.mp4', '<ul><li>Counting</li></ul>', n`,
    numbers(courses),
  ),
  series(
    'course_sections',
    'id, course_id, position, title, sub_description, video_url',
    `'section-' || n || '-' || p, 'course-' || n, p, 'Section', '<p>One to four</p>', '/v.mp4'`,
    `${numbers(courses)}, generate_series(0, 4) p`,
  ),
];

/** A probe has bought half of the courses, so it can still buy the others. */
const ofProbe = (probe: Probe, courses: number) => [
  series(
    'quiz_submissions',
    submissionColumns,
    `'${probeId(probe)}-' || n, ${paper('n')}, '${probeId(probe)}', ${completed('n * 20')}`,
    numbers(probe),
  ),
  series(
    'orders',
    'id, user_id, course_id, amount_paise, currency, created_at, opened_at, charged_at, gateway_status, paid_paise, paid_currency',
    `'probe${probe}x' || n, '${probeId(probe)}', 'course-' || n, 349900, 'INR', now(), now(), now(), 'CHARGED', 349900, 'INR'`,
    numbers(courses / 2),
  ),
  series(
    'enrolments',
    'user_id, course_id, order_id, enrolled_at',
    `'${probeId(probe)}', 'course-' || n, 'probe${probe}x' || n, now()`,
    numbers(courses / 2),
  ),
];

/** Grows a migrated database to a size and runs ANALYZE. */
export async function growTo(
  pool: Queries,
  { students, courses }: Size,
  people: readonly Probe[] = probes,
): Promise<void> {
  const hash = await hashPassword(probePassword);
  for (const statement of [...content, ...ofCourses(courses)]) await pool.query(statement);
  await pool.query(series('users', userColumns, user(`'student-' || n`), numbers(students)), [hash]);
  for (const probe of people) {
    const row = `values (${user(`'${probeId(probe)}'::text`)})`;
    await pool.query(`insert into users (${userColumns}) ${row} on conflict do nothing`, [hash]);
    for (const statement of ofProbe(probe, courses)) await pool.query(statement);
  }
  for (const statement of ofStudents(students)) await pool.query(statement);
  await pool.query('vacuum analyze');
}
