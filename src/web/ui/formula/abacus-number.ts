/** @returns the number of «abacus 25»; null for any other formula */
export function abacusNumber(formula: string): number | null {
  const digits = /^abacus (\d{1,7})$/.exec(formula)?.[1];
  return digits === undefined ? null : Number(digits);
}
