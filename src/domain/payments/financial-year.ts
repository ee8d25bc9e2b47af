const aheadMs = 5.5 * 3_600_000;
const april = 3;

/** @returns the year in which it begins, by the time in India */
export function financialYear(at: Date): number {
  const inIndia = new Date(at.getTime() + aheadMs);
  return inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < april ? 1 : 0);
}

/** «26-27» */
export function financialYearLabel(year: number): string {
  return [year, year + 1].map((each) => String(each % 100).padStart(2, '0')).join('-');
}
