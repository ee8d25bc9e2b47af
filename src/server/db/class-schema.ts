import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, revision } from './columns.ts';
import { staff } from './office-schema.ts';
import { quizzes, users } from './schema.ts';

/** Archived instead of deleted. */
export const classes = pgTable(
  'classes',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    teacherId: text('teacher_id')
      .notNull()
      .references(() => staff.id),
    /** Days of the week, as «mon wed». */
    days: text('days').notNull(),
    /** «16:30», or '' without one. */
    startsAt: text('starts_at').notNull(),
    endsAt: text('ends_at').notNull(),
    place: text('place').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** null while students cannot join by themselves. */
    joinCode: text('join_code').unique(),
    createdAt: moment('created_at').notNull(),
    archivedAt: moment('archived_at'),
    revision: revision(),
  },
  (table) => [index('classes_teacher').on(table.teacherId)],
);

export const classStudents = pgTable(
  'class_students',
  {
    classId: text('class_id')
      .notNull()
      .references(() => classes.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId] }),
    index('class_students_user').on(table.userId),
  ],
);

/** Stays when a student leaves the class. */
export const classAttendance = pgTable(
  'class_attendance',
  {
    classId: text('class_id')
      .notNull()
      .references(() => classes.id),
    /** A day in India. */
    day: date('day', { mode: 'string' }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mark: text('mark', { enum: ['present', 'absent', 'late'] }).notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.day, table.userId] }),
    index('class_attendance_user').on(table.userId),
    check('class_attendance_mark_known', sql`${table.mark} in ('present', 'absent', 'late')`),
  ],
);

/** Quizzes that a student may begin although the one before is not submitted. */
export const quizUnlocks = pgTable(
  'quiz_unlocks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    quizId: text('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.quizId] }),
    index('quiz_unlocks_quiz').on(table.quizId),
  ],
);
