import type { AnswerSheet } from './answers.ts';
import type { AttemptPart, AttemptProgress, AttemptToSend, WatchResult } from './attempt.ts';
import { deadlineWithin, durationSeconds, secondsTaken } from './attempt-clock.ts';
import { mergeAnswers, momentOfAnswer, sameAnswers, type TimedAnswers } from './merge-answers.ts';
import { knownScore } from './result-summary.ts';
import type { SendResult } from './sending.ts';

/** What the person does with the answers. */
export type AnswerEvent =
  | { readonly type: 'answer.chosen'; readonly optionIndex: number }
  | { readonly type: 'mark.toggled' }
  | { readonly type: 'question.previous' }
  | { readonly type: 'question.next' }
  | { readonly type: 'question.jumped'; readonly index: number }
  /** To one of the questions that are open as the paper is submitted. */
  | { readonly type: 'openQuestion.jumped'; readonly index: number };

/** A paper that nobody has touched. */
export const emptyAnswerSheet: AnswerSheet = {
  answers: {},
  answeredAt: {},
  marked: [],
  visited: [0],
  current: 0,
};

/** An attempt of which nothing is known yet. */
export const unknownProgress: AttemptProgress = {
  quiz: null,
  questions: [],
  savesAttempts: true,
  submissionId: null,
  revision: null,
  previousClientIds: [],
  answerSheet: emptyAnswerSheet,
  unsaved: false,
  deadline: 0,
  now: 0,
  spokenTime: '',
  failures: 0,
};

/** What of a machine's context goes along from one part of the attempt to the next. */
export function progressOf({
  quiz,
  questions,
  savesAttempts,
  submissionId,
  revision,
  previousClientIds,
  answerSheet,
  unsaved,
  deadline,
  now,
  spokenTime,
  failures,
}: AttemptProgress): AttemptProgress {
  return {
    quiz,
    questions,
    savesAttempts,
    submissionId,
    revision,
    previousClientIds,
    answerSheet,
    unsaved,
    deadline,
    now,
    spokenTime,
    failures,
  };
}

/** The attempt as a part of it gets it: whose it is, and how far it is. */
export function partOf(
  attempt: AttemptProgress & {
    readonly quizId: string;
    readonly userId: string | null;
    readonly clientId: string;
  },
): AttemptPart {
  const { quizId, userId, clientId } = attempt;
  return { quizId, userId: userId ?? '', clientId, ...progressOf(attempt) };
}

/** The attempt as the server and the draft on this device get it. */
export function attemptToSend(attempt: AttemptPart): AttemptToSend {
  const {
    quizId,
    userId,
    clientId,
    previousClientIds,
    submissionId,
    revision,
    answerSheet,
    unsaved,
    savesAttempts,
  } = attempt;
  const { quiz, questions, deadline, now } = attempt;
  return {
    quizId,
    userId,
    clientId,
    previousClientIds,
    submissionId,
    revision,
    answerSheet,
    score: knownScore(questions, answerSheet.answers),
    unsaved,
    savesAttempts,
    paper: quiz === null ? null : { quiz, questions },
    timeTaken: secondsTaken(durationSeconds(quiz?.timeLimit), deadline, now),
    timeLeft: deadline - now,
  };
}

/** The answers with a question on view. */
function withQuestion(answerSheet: AnswerSheet, current: number): AnswerSheet {
  return {
    ...answerSheet,
    current,
    visited: answerSheet.visited.includes(current) ? answerSheet.visited : [...answerSheet.visited, current],
  };
}

/** The answers with an answer to the question on view, chosen so many milliseconds into the attempt. */
function withAnswer(answerSheet: AnswerSheet, chosen: string, into: number): AnswerSheet {
  const moment = momentOfAnswer(answerSheet, into);
  return {
    ...answerSheet,
    answers: { ...answerSheet.answers, [answerSheet.current]: chosen },
    answeredAt: { ...answerSheet.answeredAt, [answerSheet.current]: moment },
  };
}

/** The answers with the mark of the question on view set, or taken away. */
function withMarkToggled(answerSheet: AnswerSheet): AnswerSheet {
  const { marked, current } = answerSheet;
  return {
    ...answerSheet,
    marked: marked.includes(current) ? marked.filter((index) => index !== current) : [...marked, current],
  };
}

/** What a person can do with the answers. */
export const answerEvents = [
  'answer.chosen',
  'mark.toggled',
  'question.previous',
  'question.next',
  'question.jumped',
  'openQuestion.jumped',
] as const satisfies readonly AnswerEvent['type'][];

/**
 * The answers after what a person did with it. It stays the same where that leads nowhere: an option or a question that
 * is not there, or beyond the first and the last question.
 */
export function answerSheetAfter(attempt: AttemptPart, event: AnswerEvent): AnswerSheet {
  const { answerSheet, questions, quiz, deadline, now } = attempt;
  const goTo = (index: number) =>
    questions[index] === undefined ? answerSheet : withQuestion(answerSheet, index);
  switch (event.type) {
    case 'answer.chosen': {
      const chosen = questions[answerSheet.current]?.options[event.optionIndex];
      const into = durationSeconds(quiz?.timeLimit) * 1000 - (deadline - now);
      return chosen === undefined ? answerSheet : withAnswer(answerSheet, chosen, into);
    }
    case 'mark.toggled':
      return withMarkToggled(answerSheet);
    case 'question.previous':
      return goTo(answerSheet.current - 1);
    case 'question.next':
      return goTo(answerSheet.current + 1);
    case 'question.jumped':
    case 'openQuestion.jumped':
      return goTo(event.index);
  }
}

/** The answers with the answers that count on the server and were chosen later, or only there. */
export function withCountedAnswers(answerSheet: AnswerSheet, counted: TimedAnswers | null): AnswerSheet {
  if (counted === null) return answerSheet;
  const merged = mergeAnswers(answerSheet, counted);
  return sameAnswers(merged.answers, answerSheet.answers) ? answerSheet : { ...answerSheet, ...merged };
}

/** What a save changes of an attempt; nothing where it was not taken. */
export function afterSave(
  { answerSheet, deadline }: AttemptProgress,
  result: SendResult,
): Partial<AttemptProgress> {
  if (result.kind !== 'saved') return {};
  return {
    unsaved: false,
    answerSheet: withCountedAnswers(answerSheet, result.counted),
    previousClientIds: [],
    failures: 0,
    revision: result.revision,
    deadline: deadlineWithin(deadline, result.deadline),
  };
}

/** Whether a page has saved since that the answers of this one does not come from. */
export function savedElsewhere(
  { revision, clientId, previousClientIds }: AttemptPart,
  result: WatchResult,
): boolean {
  if (result.kind !== 'seen' || result.clientId === null) return false;
  if ((result.revision ?? 0) <= (revision ?? 0)) return false;
  return result.clientId !== clientId && !previousClientIds.includes(result.clientId);
}

/** Whether all answers that were sent count on the server. */
export function allAnswersCount(result: { readonly kind: string; readonly allCount?: boolean }): boolean {
  return result.kind === 'saved' || (result.kind === 'conflict' && result.allCount === true);
}

/** The server's own words, or those of the specification when it said nothing. */
export function refusalMessage(result: { kind: string; message?: string }, fallback: string): string {
  return result.message || fallback;
}
