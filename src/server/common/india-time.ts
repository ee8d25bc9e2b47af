/** Without daylight saving. */
const aheadMs = 5.5 * 3_600_000;

const shifted = (at: Date) => new Date(at.getTime() + aheadMs).toISOString();

/** As `2026-10-04`. */
export function dayInIndia(at: Date): string {
  return shifted(at).slice(0, 10);
}

/** As `2026-10-04 17:30:00`. */
export function timeInIndia(at: Date): string {
  return shifted(at).slice(0, 19).replace('T', ' ');
}

/** @param day as `2026-10-04` */
export const startOfDayInIndia = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

export function nextDayInIndia(at: Date): Date {
  const dayMs = 24 * 3_600_000;
  return new Date((Math.floor((at.getTime() + aheadMs) / dayMs) + 1) * dayMs - aheadMs);
}
