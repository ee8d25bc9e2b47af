import { toast } from '../actor-parts.ts';
import type { AnswerSheet } from './answers.ts';
import type { AttemptPart, AttemptProgress, AttemptToSend, WatchResult } from './attempt.ts';
import { deadlineWithin, durationSeconds, secondsTaken } from './attempt-clock.ts';
import type { PaperQuiz } from './attempt-record.ts';
import { mergeAnswers, nextAnswerTime, sameAnswers, type TimedAnswers } from './merge-answers.ts';
import { knownScore } from './result-summary.ts';
import type { MoreTime, SendResult } from './sending.ts';

export type AnswerEvent =
  | { readonly type: 'answer.chosen'; readonly optionIndex: number }
  | { readonly type: 'mark.toggled' }
  | { readonly type: 'question.previous' }
  | { readonly type: 'question.next' }
  | { readonly type: 'question.jumped'; readonly index: number }
  | { readonly type: 'openQuestion.jumped'; readonly index: number };

export const emptyAnswerSheet: AnswerSheet = {
  answers: {},
  answeredAt: {},
  marked: [],
  visited: [0],
  current: 0,
};

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

export function toProgress({
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

export function toAttemptPart(
  attempt: AttemptProgress & {
    readonly quizId: string;
    readonly userId: string | null;
    readonly clientId: string;
  },
): AttemptPart {
  const { quizId, userId, clientId } = attempt;
  return { quizId, userId: userId ?? '', clientId, ...toProgress(attempt) };
}

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

function withQuestion(answerSheet: AnswerSheet, current: number): AnswerSheet {
  return {
    ...answerSheet,
    current,
    visited: answerSheet.visited.includes(current) ? answerSheet.visited : [...answerSheet.visited, current],
  };
}

function withAnswer(answerSheet: AnswerSheet, chosen: string, into: number): AnswerSheet {
  const moment = nextAnswerTime(answerSheet, into);
  return {
    ...answerSheet,
    answers: { ...answerSheet.answers, [answerSheet.current]: chosen },
    answeredAt: { ...answerSheet.answeredAt, [answerSheet.current]: moment },
  };
}

function withMarkToggled(answerSheet: AnswerSheet): AnswerSheet {
  const { marked, current } = answerSheet;
  return {
    ...answerSheet,
    marked: marked.includes(current) ? marked.filter((index) => index !== current) : [...marked, current],
  };
}

export const answerEvents = [
  'answer.chosen',
  'mark.toggled',
  'question.previous',
  'question.next',
  'question.jumped',
  'openQuestion.jumped',
] as const satisfies readonly AnswerEvent['type'][];

/** @returns the same object when the event changes nothing */
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

export function withCountedAnswers(answerSheet: AnswerSheet, counted: TimedAnswers | null): AnswerSheet {
  if (counted === null) return answerSheet;
  const merged = mergeAnswers(answerSheet, counted);
  return sameAnswers(merged.answers, answerSheet.answers) ? answerSheet : { ...answerSheet, ...merged };
}

/** The quiz with the minutes of the attempt, which the office may have extended. */
export const withMinutes = (quiz: PaperQuiz | null, minutes: number | null): PaperQuiz | null =>
  quiz === null || minutes === null || minutes === quiz.timeLimit ? quiz : { ...quiz, timeLimit: minutes };

/** More than a slow response could explain. */
const leastExtension = 0.5;

export const isExtended = ({ quiz }: Pick<AttemptProgress, 'quiz'>, minutes: number | null): boolean =>
  minutes !== null && quiz !== null && minutes - durationSeconds(quiz.timeLimit) / 60 >= leastExtension;

export function afterLook(
  { deadline, quiz }: AttemptProgress,
  result: WatchResult,
): Partial<AttemptProgress> {
  if (result.kind !== 'seen') return {};
  return {
    deadline: deadlineWithin(deadline, result.deadline),
    quiz: withMinutes(quiz, result.minutes),
  };
}

/** The attempt goes on with the time that it has on the server. */
export function withMoreTime(
  { deadline, quiz }: AttemptProgress,
  { allCount, moreTime }: { readonly allCount?: boolean; readonly moreTime?: MoreTime | null },
): Partial<AttemptProgress> {
  if (moreTime == null) return {};
  const { revision, answerSheet, minutes } = moreTime;
  return {
    deadline: deadlineWithin(deadline, moreTime.deadline),
    quiz: withMinutes(quiz, minutes),
    revision,
    answerSheet,
    unsaved: allCount !== true,
  };
}

export function afterSave(
  { answerSheet, deadline, quiz }: AttemptProgress,
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
    quiz: withMinutes(quiz, result.minutes),
  };
}

export function savedElsewhere(
  { revision, clientId, previousClientIds }: AttemptPart,
  result: WatchResult,
): boolean {
  if (result.kind !== 'seen' || result.clientId === null) return false;
  if ((result.revision ?? 0) <= (revision ?? 0)) return false;
  return result.clientId !== clientId && !previousClientIds.includes(result.clientId);
}

export function allAnswersCount(result: { readonly kind: string; readonly allCount?: boolean }): boolean {
  return result.kind === 'saved' || (result.kind === 'conflict' && result.allCount === true);
}

export function refusalMessage(result: { kind: string; message?: string }, fallback: string): string {
  return result.message || fallback;
}

export const moreTimeNotice = toast('success', 'You have more time for this quiz. The clock shows how much.');
