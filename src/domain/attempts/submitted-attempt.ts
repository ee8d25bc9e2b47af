import type { NotCounted } from './answers-not-counted.ts';
import type { AttemptToSend, SubmitResult } from './attempt.ts';
import { sameAnswers, uncountedAnswers } from './merge-answers.ts';
import { type GradedAttempt, hasWholeKey } from './result-summary.ts';
import { serverAnswerSheet } from './stored-submission.ts';
import type { Submission } from './submission.ts';

/** What the server has of an attempt that was submitted; null where the host says nothing of it. */
type Stored = Submission | null;

/** On a host that makes a record of each submit: the one of these answers, whose response got lost. */
export const madeBefore = (
  { quizId, answerSheet }: AttemptToSend,
  submissions: readonly Submission[],
): Submission | undefined =>
  submissions.find((each) => each.quizId._id === quizId && sameAnswers(each.answers, answerSheet.answers));

/** The answers that are graded: all of them where the host does not tell. */
const countedAnswers = ({ answerSheet }: AttemptToSend, stored: Stored) =>
  stored?.revision === undefined ? answerSheet : serverAnswerSheet(stored);

/** The indexes of the answers that do not count. */
export const uncountedOf = (attempt: AttemptToSend, stored: Stored): readonly string[] =>
  uncountedAnswers(attempt.answerSheet, countedAnswers(attempt, stored));

/** The grade of a host that grades by itself; else what the paper's own key says, and the time of this page. */
function gradeOf(attempt: AttemptToSend, stored: Stored): GradedAttempt {
  const grades = stored?.revision !== undefined;
  const knowsKey = attempt.paper !== null && hasWholeKey(attempt.paper.questions);
  return {
    score: knowsKey && !grades ? attempt.score : (stored?.score ?? 0),
    timeTaken: grades ? stored.timeTaken : attempt.timeTaken,
    correctCount: stored?.correctCount ?? null,
    incorrectCount: stored?.incorrectCount ?? null,
    totalQuestions: stored?.totalQuestions ?? null,
  };
}

/** @param reason why answers that do not count were left out */
export function submittedAs(attempt: AttemptToSend, stored: Stored, reason: string): SubmitResult {
  const uncounted = uncountedOf(attempt, stored).length;
  return {
    kind: 'submitted',
    submissionId: stored?._id ?? attempt.submissionId ?? '',
    graded: gradeOf(attempt, stored),
    answers: countedAnswers(attempt, stored).answers,
    uncounted,
    refusal: uncounted > 0 ? reason : '',
  };
}

/** The answers of an attempt that do not count, for their owner to show. */
export function uncountedAnswersOf(attempt: AttemptToSend, stored: Stored, reason: string): UncountedAnswers {
  const { userId, quizId, answerSheet, paper } = attempt;
  const uncounted = uncountedOf(attempt, stored);
  const pick = (textOf: (index: string) => string | undefined) =>
    Object.fromEntries(uncounted.map((index) => [index, textOf(index) ?? '']));
  return {
    userId,
    quizId,
    quizTitle: paper?.quiz.title ?? '',
    questionTexts: pick((index) => paper?.questions[Number(index)]?.questionText),
    answers: pick((index) => answerSheet.answers[index]),
    reason,
  };
}

/** Answers that were never a draft of their own and do not count. */
export type UncountedAnswers = Required<
  Pick<NotCounted, 'userId' | 'quizId' | 'quizTitle' | 'questionTexts' | 'answers' | 'reason'>
>;
