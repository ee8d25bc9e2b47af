import type { CodeReasons } from './code-report.ts';

const forTheTypes = 'Neither null nor undefined is greater than 0: the line says so for the types alone.';
const emptyScores = 'A paper without questions is graded 0 as well.';

/**
 * Why the tests let a mutant live, by file and by what it puts in the place of what. The check fails for a survivor
 * that is not here, and for one here that is noticed or gone.
 */
export const codeReasons: CodeReasons = {
  'machines/rules/attempt-clock.ts': {
    'minutes !== null && minutes !== undefined → minutes !== null || minutes !== undefined': forTheTypes,
    'minutes !== null && minutes !== undefined → true': forTheTypes,
    'minutes !== null → true': forTheTypes,
    'minutes !== undefined → true': forTheTypes,
  },
  'machines/rules/merge-work.ts': {
    'server.writer !== null → true': 'No list of writers holds null: it is there for the types alone.',
  },
  'machines/rules/result-summary.ts': {
    'questions.length > 0 → true (2)': emptyScores,
    'questions.length > 0 → questions.length >= 0 (2)': emptyScores,
  },
  'machines/rules/same-site-path.ts': {
    'wanted === undefined → false':
      'What is missing is then looked at as the text «undefined», which is no path.',
  },
};
