/** «₹3,499», with paise where there are some. */
export function formatMoney(amount: number, currency = 'INR'): string {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  try {
    return new Intl.NumberFormat('en-IN', style).format(amount);
  } catch {
    // Intl rejects a currency that is not three letters.
    return `${new Intl.NumberFormat('en-IN').format(amount)} ${currency}`.trim();
  }
}
