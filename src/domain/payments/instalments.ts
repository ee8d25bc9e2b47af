export interface Instalment {
  /** A day such as `2026-11-27`. */
  readonly dueOn: string;
  readonly paise: number;
}

/**
 * Divides a fee into monthly instalments of whole rupees; the first one has the rest.
 * @param firstOn a day such as `2026-01-31`; a month without that day has its last one
 */
export function monthlyInstalments(totalPaise: number, count: number, firstOn: string): Instalment[] {
  const each = Math.floor(totalPaise / count / 100) * 100;
  return Array.from({ length: count }, (_, index) => ({
    dueOn: monthsLater(firstOn, index),
    paise: index === 0 ? totalPaise - each * (count - 1) : each,
  }));
}

function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
