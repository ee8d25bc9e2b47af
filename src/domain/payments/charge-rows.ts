import { formatMoney } from '#domain/text/format-money.ts';

export function chargeRows(price: number | null, charged: number, currency: string) {
  if (price === null || price === charged) return [];
  const difference = formatMoney(Math.abs(charged - price), currency);
  return [
    { label: 'Price', value: formatMoney(price, currency) },
    charged < price
      ? { label: 'Offer', value: `−${difference}` }
      : { label: 'Surcharge', value: `+${difference}` },
  ];
}
