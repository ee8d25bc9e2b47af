import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { classes } from './class-schema.ts';
import { moment } from './columns.ts';
import { quizzes, users } from './schema.ts';

/** Of a quiz with a paper for each student, which is hidden from the list of quizzes. */
export const competitions = pgTable(
  'competitions',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    quizId: text('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    /** null for every student. */
    classId: text('class_id').references(() => classes.id),
    opensAt: moment('opens_at').notNull(),
    /** No child can begin from then on. */
    closesAt: moment('closes_at').notNull(),
    /** After the last event: the clock may have led on since. */
    state: text('state', { enum: ['scheduled', 'open', 'closed', 'released', 'cancelled'] }).notNull(),
    /** The next `seq`. */
    events: integer('events').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('competitions_one_of_quiz').on(table.quizId).where(sql`${table.state} <> 'cancelled'`),
    index('competitions_class').on(table.classId),
    check(
      'competitions_state_known',
      sql`${table.state} in ('scheduled', 'open', 'closed', 'released', 'cancelled')`,
    ),
  ],
);

export const competitionEvents = pgTable(
  'competition_events',
  {
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.competitionId, table.seq] })],
);

export const competitionEntries = pgTable(
  'competition_entries',
  {
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    nickname: text('nickname').notNull(),
    /** Without case, spaces and punctuation. */
    nicknameKey: text('nickname_key').notNull(),
    enteredAt: moment('entered_at').notNull(),
    /** When the office replaced the nickname; the child cannot change it since. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.userId] }),
    uniqueIndex('competition_entries_nickname').on(table.competitionId, table.nicknameKey),
    index('competition_entries_user').on(table.userId),
  ],
);
