import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, revision } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    role: text('role', { enum: ['student', 'teacher'] }).notNull(),
    fullName: text('full_name').notNull(),
    /** The mobile of a student whom the office added without an email: the name to sign in. */
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    presentEducation: text('present_education'),
    parentName: text('parent_name'),
    passwordHash: text('password_hash').notNull(),
    emailProvedAt: moment('email_proved_at'),
    sessionVersion: integer('session_version').notNull().default(0),
    /** Of emails, as chosen at the last sign-in; null for English. */
    language: text('language', { enum: ['te', 'hi'] }),
    createdAt: moment('created_at').notNull(),
    /** Signs in no more, until staff reactivate it. */
    deactivatedAt: moment('deactivated_at'),
    /** The account that everything of this one was moved to. No foreign key, which a restore in batches would break. */
    mergedInto: text('merged_into'),
    erasedAt: moment('erased_at'),
  },
  (table) => [
    uniqueIndex('users_role_email').on(table.role, table.email),
    index('users_newest').on(table.createdAt, table.id),
    index('users_merged_into').on(table.mergedInto),
    // Without a pending list: the embedded database has no vacuum that would merge it.
    index('users_search')
      .using('gin', sql`user_search_terms(${table.fullName}, ${table.email}, ${table.mobile})`)
      .with({ fastupdate: false }),
    check('users_role_known', sql`${table.role} in ('student', 'teacher')`),
  ],
);

/** Until their tokens expire. A trigger adds deleted users. */
export const sessionEndings = pgTable(
  'session_endings',
  {
    userId: text('user_id').primaryKey(),
    validFrom: integer('valid_from').notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [index('session_endings_ended_at').on(table.endedAt)],
);

/** As digests, which reveal no working link. */
export const passwordLinks = pgTable(
  'password_links',
  {
    digest: text('digest').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('password_links_user').on(table.userId),
    index('password_links_expires_at').on(table.expiresAt),
  ],
);

/** A new email that waits for its link. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    digest: text('digest').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('email_changes_expires_at').on(table.expiresAt)],
);

/** Six digits that the office reads out for a new password. */
export const resetCodes = pgTable(
  'reset_codes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As of a password. */
    hash: text('hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('reset_codes_expires_at').on(table.expiresAt)],
);

/** Without personal data. A restored backup erases these accounts again. */
export const erasures = pgTable('erasures', {
  userId: text('user_id').primaryKey(),
  erasedAt: moment('erased_at').notNull(),
});

export const quizSubjects = pgTable(
  'quiz_subjects',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    revision: revision(),
  },
  (table) => [index('quiz_subjects_position').on(table.position)],
);

export const quizzes = pgTable(
  'quizzes',
  {
    id: text('id').primaryKey(),
    subjectId: text('subject_id')
      .notNull()
      .references(() => quizSubjects.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    sequence: integer('sequence').notNull(),
    timeLimit: doublePrecision('time_limit'),
    passingMarks: doublePrecision('passing_marks'),
    price: doublePrecision('price'),
    allowReattempt: boolean('allow_reattempt').notNull().default(false),
    /** Not offered; attempts keep their results. */
    active: boolean('active').notNull().default(true),
    /** An inactive quiz without it is a draft. */
    publishedAt: moment('published_at'),
    shuffleQuestions: boolean('shuffle_questions').notNull().default(false),
    shuffleOptions: boolean('shuffle_options').notNull().default(false),
    drawCount: integer('draw_count'),
    keyShown: text('key_shown', { enum: ['after-submit', 'after-date', 'never'] })
      .notNull()
      .default('after-submit'),
    keyShownFrom: moment('key_shown_from'),
    /** The level of which a pass gives a certificate; '' for none. */
    /** The specification of what each attempt generates. */
    practice: jsonb('practice'),
    certificateLevel: text('certificate_level').notNull().default(''),
  },
  (table) => [
    index('quizzes_subject_sequence').on(table.subjectId, table.sequence),
    check('quizzes_draw_count_positive', sql`${table.drawCount} > 0`),
    check('quizzes_key_shown_known', sql`${table.keyShown} in ('after-submit', 'after-date', 'never')`),
  ],
);

export const questions = pgTable(
  'questions',
  {
    id: text('id').primaryKey(),
    quizId: text('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    position: integer('position').notNull(),
    questionText: text('question_text').notNull(),
    options: jsonb('options').notNull(),
    optionIds: jsonb('option_ids'),
    correctAnswer: text('correct_answer').notNull(),
    explanation: text('explanation'),
    picture: jsonb('picture'),
  },
  (table) => [uniqueIndex('questions_quiz_position').on(table.quizId, table.position)],
);

/**
 * Immutable except for corrected keys. An attempt keeps its version. Triggers on `questions` unset `current`,
 * and the next attempt creates a version.
 */
export const quizVersions = pgTable(
  'quiz_versions',
  {
    id: text('id').primaryKey(),
    quizId: text('quiz_id')
      .notNull()
      // The previous release deletes quizzes without versions.
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    paper: jsonb('paper').notNull(),
    keyRevision: integer('key_revision').notNull().default(0),
    current: boolean('current').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('quiz_versions_quiz_number').on(table.quizId, table.number),
    uniqueIndex('quiz_versions_one_current').on(table.quizId).where(sql`${table.current}`),
  ],
);

export const quizSubmissions = pgTable(
  'quiz_submissions',
  {
    id: text('id').primaryKey(),
    quizId: text('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** null when a release without versions started it. */
    versionId: text('version_id').references(() => quizVersions.id, { onDelete: 'set null' }),
    /** Of the order and draw of questions; null for all in order. */
    paperSeed: integer('paper_seed'),
    status: text('status', { enum: ['in-progress', 'completed'] }).notNull(),
    answers: jsonb('answers').notNull(),
    progress: jsonb('progress'),
    /** A save based on an older revision is rejected. */
    revision: integer('revision').notNull().default(0),
    clientId: text('client_id'),
    startedAt: moment('started_at').notNull(),
    deadline: moment('deadline').notNull(),
    completedAt: moment('completed_at'),
    closedBy: text('closed_by', { enum: ['person', 'server'] }),
    score: doublePrecision('score'),
    correctCount: integer('correct_count'),
    incorrectCount: integer('incorrect_count'),
    totalQuestions: integer('total_questions'),
    /** Seconds; null while in progress. */
    timeTaken: integer('time_taken'),
    lateSync: boolean('late_sync').notNull().default(false),
    /** Later answers do not count once the key, or another device's result, was shown. */
    keyShownAt: moment('key_shown_at'),
    /** The score is not revealed before the student sees how it ended. */
    endSeenAt: moment('end_seen_at'),
    /** The office allows one more attempt after this one. */
    anotherAllowedAt: moment('another_allowed_at'),
    /** The next `seq`; 0 until an older release's events are reconstructed. */
    events: integer('events').notNull().default(0),
  },
  (table) => [
    uniqueIndex('quiz_submissions_one_open')
      .on(table.userId, table.quizId)
      .where(sql`${table.status} = 'in-progress'`),
    // Both match the order of lists, which are read from the index alone.
    index('quiz_submissions_user_newest').on(table.userId, table.startedAt, table.completedAt, table.id),
    index('quiz_submissions_user_quiz_newest').on(
      table.userId,
      table.quizId,
      table.startedAt,
      table.completedAt,
      table.id,
    ),
    index('quiz_submissions_key_unseen')
      .on(table.userId, table.quizId)
      .where(sql`${table.status} = 'completed' and ${table.keyShownAt} is null`),
    index('quiz_submissions_open_deadline').on(table.deadline).where(sql`${table.status} = 'in-progress'`),
    index('quiz_submissions_quiz').on(table.quizId),
    index('quiz_submissions_version').on(table.versionId),
    check('quiz_submissions_status_known', sql`${table.status} in ('in-progress', 'completed')`),
    check('quiz_submissions_closed_by_known', sql`${table.closedBy} in ('person', 'server')`),
  ],
);

/** Too late to count. */
export const quizUncountedAnswers = pgTable(
  'quiz_uncounted_answers',
  {
    id: text('id').primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => quizSubmissions.id),
    answers: jsonb('answers').notNull(),
    /** Milliseconds by question index, as reported by the device. */
    answeredAt: jsonb('answered_at'),
    clientId: text('client_id'),
    receivedAt: moment('received_at').notNull(),
    /** When the office counted them; null while they are kept aside. */
    countedAt: moment('counted_at'),
  },
  (table) => [index('quiz_uncounted_answers_submission').on(table.submissionId)],
);

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text('email').primaryKey(),
  createdAt: moment('created_at').notNull(),
});

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('rate_limits_window_start').on(table.windowStart)],
);

export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
