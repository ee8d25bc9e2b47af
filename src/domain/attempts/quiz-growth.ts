import { scoreGrowth } from './score-growth.ts';
import type { Submission } from './submission.ts';

export interface GrowthAttempt {
  readonly id: string;
  /** From 1, the oldest attempt at its quiz that is known. */
  readonly number: number;
  readonly status: Submission['status'];
  /** In whole percent; null while in progress, and until the student has seen the end. */
  readonly score: number | null;
  /** ISO 8601; null on hosts that omit it. */
  readonly at: string | null;
  /** Seconds. */
  readonly timeTaken: number;
  readonly isLate: boolean;
  readonly isBest: boolean;
}

export interface QuizGrowth {
  readonly quizId: string;
  readonly title: string;
  /** The oldest first. */
  readonly attempts: readonly GrowthAttempt[];
  readonly best: number | null;
  /** How many points the newest score is above the one before; 0 without a gain. */
  readonly gained: number;
}

export interface SubjectGrowth {
  readonly subject: string;
  /** The one that was tried last comes first. */
  readonly quizzes: readonly QuizGrowth[];
  readonly done: number;
  /** Seconds in completed attempts. */
  readonly practised: number;
}

/** @param submissions newest first */
export function groupAttempts(submissions: readonly Submission[]): readonly SubjectGrowth[] {
  const subjects = groupBy(submissions, ({ quizId }) => quizId.subjectId.name);
  return [...subjects].map(([subject, own]) => {
    const quizzes = [...groupBy(own, ({ quizId }) => quizId._id).values()].map(quizGrowth);
    const completed = own.filter(({ status }) => status === 'completed');
    return {
      subject,
      quizzes,
      done: new Set(completed.map(({ quizId }) => quizId._id)).size,
      practised: completed.reduce((sum, { timeTaken }) => sum + timeTaken, 0),
    };
  });
}

/** @param newestFirst the attempts at one quiz */
function quizGrowth(newestFirst: readonly Submission[]): QuizGrowth {
  const oldestFirst = [...newestFirst].reverse();
  const scores = oldestFirst.map(knownScore).filter((score) => score !== null);
  const best = scores.length === 0 ? null : Math.max(...scores);
  const firstBest = oldestFirst.findIndex((attempt) => best !== null && knownScore(attempt) === best);
  const [newest, ...earlier] = [...scores].reverse();
  const [latest] = newestFirst;
  return {
    quizId: latest?.quizId._id ?? '',
    title: latest?.quizId.title ?? '',
    attempts: oldestFirst.map((attempt, index) => ({
      id: attempt._id,
      number: index + 1,
      status: attempt.status,
      score: knownScore(attempt),
      at: attempt.completedAt ?? attempt.startedAt ?? null,
      timeTaken: attempt.timeTaken,
      isLate: attempt.lateSync === true,
      isBest: index === firstBest,
    })),
    best,
    gained: newest === undefined ? 0 : (scoreGrowth(newest, earlier)?.points ?? 0),
  };
}

function knownScore({ status, endSeen, score }: Submission): number | null {
  return status === 'completed' && endSeen !== false ? Math.round(score) : null;
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}
