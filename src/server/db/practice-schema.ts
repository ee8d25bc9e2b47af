import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './schema.ts';

/** Deleted after 90 days; what they say of a step stays. */
export const practiceAnswers = pgTable(
  'practice_answers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Chosen by the device. */
    id: text('id').notNull(),
    step: text('step').notNull(),
    isRight: boolean('is_right').notNull(),
    ms: integer('ms').notNull(),
    /** By the clock of the device, at most `receivedAt`. */
    answeredAt: moment('answered_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('practice_answers_received').on(table.receivedAt),
  ],
);

/** How well a student knows a step of the ladder. */
export const practiceSteps = pgTable(
  'practice_steps',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    step: text('step').notNull(),
    state: text('state', { enum: ['learning', 'mastered'] }).notNull(),
    recent: jsonb('recent').notNull(),
    returns: integer('returns').notNull(),
    dueAt: moment('due_at'),
    answerCount: integer('answer_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.step] }),
    check('practice_steps_state_known', sql`${table.state} in ('learning', 'mastered')`),
  ],
);
