const paiseInRupee = 100;

export function rupees(paise: number): number {
  return paise / paiseInRupee;
}

/** Two decimals, as the gateway requires. */
export function rupeeText(paise: number): string {
  const rest = String(paise % paiseInRupee).padStart(2, '0');
  return `${Math.trunc(paise / paiseInRupee)}.${rest}`;
}

/** undefined unless the result is a whole, non-negative number. */
export function toPaise(amount: number): number | undefined {
  const paise = Math.round(amount * paiseInRupee);
  // Tolerates floating-point errors.
  const isExact = Math.abs(amount * paiseInRupee - paise) < 1e-4;
  return Number.isSafeInteger(paise) && paise >= 0 && isExact ? paise : undefined;
}
