const paiseInRupee = 100;

/** The rupees of an amount in paise, as the contract words amounts. */
export function rupees(paise: number): number {
  return paise / paiseInRupee;
}

/** The rupees of an amount in paise as the gateway takes them: two decimals. */
export function rupeeText(paise: number): string {
  const rest = String(paise % paiseInRupee).padStart(2, '0');
  return `${Math.trunc(paise / paiseInRupee)}.${rest}`;
}

/** The whole paise of an amount in rupees; undefined when it is not a whole number of paise from 0 up. */
export function paiseOf(amount: number): number | undefined {
  const paise = Math.round(amount * paiseInRupee);
  // A part of a paisa is refused; what floating point adds is far smaller.
  const isExact = Math.abs(amount * paiseInRupee - paise) < 1e-4;
  return Number.isSafeInteger(paise) && paise >= 0 && isExact ? paise : undefined;
}
