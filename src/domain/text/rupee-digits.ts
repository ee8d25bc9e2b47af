const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.|$)/;

/**
 * An amount as typed, without sign, spaces and the commas between groups of digits: «₹1,23,456.50». Other commas stay, so
 * that «3499,50» is refused and not read as a hundred times as much.
 */
export function rupeeDigits(typed: string): string {
  const amount = typed.replace(/[₹\s]/g, '');
  return grouped.test(amount) ? amount.replaceAll(',', '') : amount;
}
