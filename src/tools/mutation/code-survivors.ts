import type { CodeReasons } from './code-report.ts';

/**
 * Why the tests let a mutant live, by file and by what it puts in the place of what. The check fails for a survivor
 * that is not here, and for one here that is noticed or gone.
 */
export const codeReasons: CodeReasons = {};
