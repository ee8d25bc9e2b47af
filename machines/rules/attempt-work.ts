import type {
  AttemptToSend,
  PaperQuestion,
  PaperQuiz,
  PaperWork,
  SaveAnswer,
  SubmitAnswer,
} from '../quiz-attempt/quiz-attempt.types.ts';
import { durationSeconds, secondsTaken } from './attempt-clock.ts';
import { mergeAnswers, momentOfAnswer, sameAnswers, type TimedAnswers } from './merge-work.ts';
import { knownScore } from './result-summary.ts';

/** What a machine knows of the attempt that it sends. */
interface KnownAttempt
  extends Pick<
    AttemptToSend,
    'quizId' | 'writer' | 'predecessors' | 'submissionId' | 'revision' | 'work' | 'unsaved' | 'savesAttempts'
  > {
  readonly userId: string | null;
  readonly quiz: PaperQuiz | null;
  readonly questions: readonly PaperQuestion[];
  readonly deadline: number;
  readonly now: number;
}

/** A paper that nobody has touched. */
export const untouchedWork: PaperWork = {
  answers: {},
  answeredAt: {},
  marked: [],
  visited: [0],
  current: 0,
};

/** The attempt as the server and the copy on this device get it. */
export function attemptToSend(attempt: KnownAttempt): AttemptToSend {
  const { quizId, userId, writer, predecessors, submissionId, revision, work, unsaved, savesAttempts } =
    attempt;
  const { quiz, questions, deadline, now } = attempt;
  return {
    quizId,
    userId: userId ?? '',
    writer,
    predecessors,
    submissionId,
    revision,
    work,
    score: knownScore(questions, work.answers),
    unsaved,
    savesAttempts,
    paper: quiz === null ? null : { quiz, questions },
    timeTaken: secondsTaken(durationSeconds(quiz?.timeLimit), deadline, now),
    timeLeft: deadline - now,
  };
}

/** The work with a question on view. */
export function workAt(work: PaperWork, current: number): PaperWork {
  return {
    ...work,
    current,
    visited: work.visited.includes(current) ? work.visited : [...work.visited, current],
  };
}

/** The work with an answer to the question on view, chosen so many milliseconds into the attempt. */
export function workWithAnswer(work: PaperWork, chosen: string, into: number): PaperWork {
  const moment = momentOfAnswer(work, into);
  return {
    ...work,
    answers: { ...work.answers, [work.current]: chosen },
    answeredAt: { ...work.answeredAt, [work.current]: moment },
  };
}

/** The work with the mark of the question on view set, or taken away. */
export function workWithMarkToggled(work: PaperWork): PaperWork {
  const { marked, current } = work;
  return {
    ...work,
    marked: marked.includes(current) ? marked.filter((index) => index !== current) : [...marked, current],
  };
}

/** The work with the answers that count on the server and were chosen later, or only there. */
export function workWithCounted(work: PaperWork, counted: TimedAnswers | null): PaperWork {
  if (counted === null) return work;
  const merged = mergeAnswers(work, counted);
  return sameAnswers(merged.answers, work.answers) ? work : { ...work, ...merged };
}

/** Whether all answers that were sent count on the server. */
export function allAnswersCount(answer: SaveAnswer | SubmitAnswer): boolean {
  return answer.kind === 'saved' || (answer.kind === 'overtaken' && answer.allCount);
}

/** The server's own words, or those of the specification when it said nothing. */
export function refusalWords(answer: { kind: string; message?: string }, fallback: string): string {
  return answer.message || fallback;
}
