import type { ColumnRole, RightForm } from '#contract/office/question-files.ts';
import { optionMaximum, optionMinimum } from '#domain/quizzes/edited-question.ts';

interface RightAnswers {
  readonly right: RightForm | null;
  /** Whether the file can be read in two ways. */
  readonly isUnclear: boolean;
}

/** Why a file cannot be read by these columns, or ''. */
export function mappingProblem(roles: readonly ColumnRole[], { right, isUnclear }: RightAnswers): string {
  const count = (role: ColumnRole) => roles.filter((each) => each === role).length;
  if (count('question') !== 1) return 'Choose «Question» for one column.';
  if (count('option') < optionMinimum) return `Choose «Option» for at least ${optionMinimum} columns.`;
  if (count('option') > optionMaximum) return `A question has at most ${optionMaximum} options.`;
  if (count('right') !== 1) return 'Choose «Right answer» for one column.';
  if (count('explanation') > 1) return 'Choose «Explanation» for one column only.';
  return isUnclear && right === null ? 'Choose how the right answer is written.' : '';
}
