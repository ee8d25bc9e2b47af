/** India has one time, 5:30 ahead of UTC, and never changes its clocks. */
const aheadMs = 5.5 * 3_600_000;

const shifted = (at: Date) => new Date(at.getTime() + aheadMs).toISOString();

/** The day in India, as `2026-10-04`. */
export function dayInIndia(at: Date): string {
  return shifted(at).slice(0, 10);
}

/** Day and time of day in India, as `2026-10-04 17:30:00`. */
export function timeInIndia(at: Date): string {
  return shifted(at).slice(0, 19).replace('T', ' ');
}

/** The moment at which the next day begins in India. */
export function nextDayInIndia(at: Date): Date {
  const dayMs = 24 * 3_600_000;
  return new Date((Math.floor((at.getTime() + aheadMs) / dayMs) + 1) * dayMs - aheadMs);
}
