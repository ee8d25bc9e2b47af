/** How a buyer pays, as far as the gateway says it, or as staff recorded it. */
export const paymentMethods = ['upi', 'card', 'netBanking', 'wallet', 'cash', 'bankTransfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  upi: 'UPI',
  card: 'Card',
  netBanking: 'Net banking',
  wallet: 'Wallet',
  cash: 'Cash',
  bankTransfer: 'Bank transfer',
};
