const paiseInRupee = 100;

/** Converts paise to rupees, the unit of the contract. */
export function rupees(paise: number): number {
  return paise / paiseInRupee;
}

/** Formats paise as rupees with two decimals, as the gateway requires. */
export function rupeeText(paise: number): string {
  const rest = String(paise % paiseInRupee).padStart(2, '0');
  return `${Math.trunc(paise / paiseInRupee)}.${rest}`;
}

/** Converts rupees to whole paise; undefined unless the result is a whole number from 0 up. */
export function paiseOf(amount: number): number | undefined {
  const paise = Math.round(amount * paiseInRupee);
  // Fractions of a paisa are refused; floating-point errors are far smaller.
  const isExact = Math.abs(amount * paiseInRupee - paise) < 1e-4;
  return Number.isSafeInteger(paise) && paise >= 0 && isExact ? paise : undefined;
}
