import type { Activity } from '#contract/activity.ts';
import { activityLimits } from '#contract/activity-limits.ts';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import { durationSeconds } from '#domain/attempts/attempt-clock.ts';

type Entry = Activity[number];
type Kind = Entry[1];

export type ActivityLog = ReturnType<typeof createActivityLog>;

/** Keeps what a student does in memory until the server has acknowledged it. */
export function createActivityLog(now: () => number) {
  let entries: readonly Entry[] = [];
  let began: number | null = null;
  let answerSheet: AttemptToSend['answerSheet'] | null = null;

  const note = (kind: Kind, question?: number): void => {
    if (began === null) return;
    const at = Math.max(0, Math.round(now() - began));
    entries = [...entries, question === undefined ? [at, kind] : [at, kind, question]];
    while (entries.length > activityLimits.entries || JSON.stringify(entries).length > activityLimits.bytes)
      entries = entries.slice(1);
  };
  return {
    note,
    /** Answers merged from another device are not the student's here. */
    noteAnswers: (attempt: AttemptToSend): void => {
      const { timeLeft, paper, answerSheet: next } = attempt;
      began = now() - (durationSeconds(paper?.quiz.timeLimit) * 1000 - timeLeft);
      const before = answerSheet;
      answerSheet = next;
      if (before === null) return;
      const { current } = next;
      if (before.current !== current) note('jumped', current);
      else if (before.answers[current] !== next.answers[current]) note('chosen', current);
      if (before.marked.includes(current) !== next.marked.includes(current)) note('marked', current);
    },
    batch: () => {
      const sent = entries;
      return {
        ...(sent.length === 0 ? {} : { activity: sent }),
        acknowledge: (): void => {
          entries = entries.filter((entry) => !sent.includes(entry));
        },
      };
    },
  };
}

/** @returns unsubscribe */
export function watchActivity({ note }: Pick<ActivityLog, 'note'>): () => void {
  const seen = () => note(document.visibilityState === 'hidden' ? 'hidden' : 'visible');
  const lost = () => note('offline');
  const restored = () => note('online');
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('offline', lost);
  window.addEventListener('online', restored);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', restored);
  };
}
