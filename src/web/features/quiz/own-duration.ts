import { durationSeconds } from '#domain/attempts/attempt-clock.ts';
import { showDuration } from '#web/texts/show-duration.ts';
import { t } from '#web/texts/t.ts';

/** «18 minutes (10 more for you)» */
export function ownDuration(timeLimit: number | null, moreMinutes: number): string {
  const duration = showDuration(durationSeconds(timeLimit) + moreMinutes * 60);
  return moreMinutes === 0
    ? duration
    : t('{duration} ({count} more for you)', { duration, count: moreMinutes });
}
