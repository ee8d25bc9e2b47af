export const paymentMethods = ['upi', 'card', 'netBanking', 'wallet'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  upi: 'UPI',
  card: 'Card',
  netBanking: 'Net banking',
  wallet: 'Wallet',
};
