import type { NotCounted } from './answers-not-counted.ts';
import type { AttemptToSend, SubmitResult } from './attempt.ts';
import { sameAnswers, uncountedAnswers } from './merge-answers.ts';
import { type GradedAttempt, hasWholeKey } from './result-summary.ts';
import { serverAnswerSheet } from './stored-submission.ts';
import type { Submission } from './submission.ts';

type Stored = Submission | null;

/** Hosts that create a record per submit have one although its response was lost. */
export const madeBefore = (
  { quizId, answerSheet }: AttemptToSend,
  submissions: readonly Submission[],
): Submission | undefined =>
  submissions.find((each) => each.quizId._id === quizId && sameAnswers(each.answers, answerSheet.answers));

const countedAnswers = ({ answerSheet }: AttemptToSend, stored: Stored) =>
  stored?.revision === undefined ? answerSheet : serverAnswerSheet(stored);

export const listUncounted = (attempt: AttemptToSend, stored: Stored): readonly string[] =>
  uncountedAnswers(attempt.answerSheet, countedAnswers(attempt, stored));

function gradeAttempt(attempt: AttemptToSend, stored: Stored): GradedAttempt {
  const grades = stored?.revision !== undefined;
  const knowsKey = attempt.paper !== null && hasWholeKey(attempt.paper.questions);
  return {
    score: knowsKey && !grades ? attempt.score : (stored?.score ?? 0),
    timeTaken: grades ? stored.timeTaken : attempt.timeTaken,
    correctCount: stored?.correctCount ?? null,
    incorrectCount: stored?.incorrectCount ?? null,
    totalQuestions: stored?.totalQuestions ?? null,
    ...(stored?.resultsHeld && { resultsHeld: true }),
  };
}

export function submittedAs(attempt: AttemptToSend, stored: Stored, reason: string): SubmitResult {
  const uncounted = listUncounted(attempt, stored).length;
  return {
    kind: 'submitted',
    submissionId: stored?._id ?? attempt.submissionId ?? '',
    graded: gradeAttempt(attempt, stored),
    answers: countedAnswers(attempt, stored).answers,
    uncounted,
    refusal: uncounted > 0 ? reason : '',
  };
}

export function toUncountedAnswers(attempt: AttemptToSend, stored: Stored, reason: string): UncountedAnswers {
  const { userId, quizId, answerSheet, paper } = attempt;
  const uncounted = listUncounted(attempt, stored);
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

export type UncountedAnswers = Required<
  Pick<NotCounted, 'userId' | 'quizId' | 'quizTitle' | 'questionTexts' | 'answers' | 'reason'>
>;
