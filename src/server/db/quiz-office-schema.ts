import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { staff } from './office-schema.ts';
import { quizSubmissions, quizVersions, quizzes } from './schema.ts';

export const quizDrafts = pgTable('quiz_drafts', {
  quizId: text('quiz_id')
    .primaryKey()
    .references(() => quizzes.id, { onDelete: 'cascade' }),
  document: jsonb('document').notNull(),
  /** Counts saves. Calls compare a digest of it and the document. */
  revision: integer('revision').notNull(),
  changedAt: moment('changed_at').notNull(),
  staffId: text('staff_id')
    .notNull()
    .references(() => staff.id),
});

export const quizCorrections = pgTable(
  'quiz_corrections',
  {
    id: text('id').primaryKey(),
    versionId: text('version_id')
      .notNull()
      .references(() => quizVersions.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    optionBefore: text('option_before'),
    optionAfter: text('option_after').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    at: moment('at').notNull(),
  },
  (table) => [index('quiz_corrections_version').on(table.versionId)],
);

export const quizCorrectedScores = pgTable(
  'quiz_corrected_scores',
  {
    correctionId: text('correction_id')
      .notNull()
      .references(() => quizCorrections.id, { onDelete: 'cascade' }),
    submissionId: text('submission_id')
      .notNull()
      .references(() => quizSubmissions.id, { onDelete: 'cascade' }),
    scoreBefore: doublePrecision('score_before').notNull(),
    scoreAfter: doublePrecision('score_after').notNull(),
    correctBefore: integer('correct_before').notNull(),
    correctAfter: integer('correct_after').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.correctionId, table.submissionId] }),
    index('quiz_corrected_scores_submission').on(table.submissionId),
  ],
);

/** What staff chose for spreadsheets with the same header row. */
export const questionFileColumns = pgTable('question_file_columns', {
  /** The names of the columns. */
  key: text('key').primaryKey(),
  roles: jsonb('roles').notNull(),
  /** How the right answer names an option; null when each file shows it. */
  right: text('right'),
  changedAt: moment('changed_at').notNull(),
});
