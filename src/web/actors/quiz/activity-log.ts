import type { Activity } from '#contract/activity.ts';
import { activityLimits } from '#contract/activity-limits.ts';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import { durationSeconds } from '#domain/attempts/attempt-clock.ts';

type Entry = Activity[number];
type Kind = Entry[1];

export type ActivityLog = ReturnType<typeof createActivityLog>;

/** What a student does on the question page, kept in memory until a save or submit with it was answered. */
export function createActivityLog(now: () => number) {
  let entries: readonly Entry[] = [];
  /** When the attempt began, on the page's clock; null before one is known. */
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
    /** Notes what differs from the answers before; answers of another device are not the student's here. */
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
    /** The entries to send; `acknowledge` forgets them. */
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

/** Notes when the page is hidden and seen again, and when the network goes and comes back. @returns unsubscribe */
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
