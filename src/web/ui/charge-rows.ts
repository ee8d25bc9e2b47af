import { formatMoney } from './format-money.ts';

/**
 * The lines above an amount that was charged: the price, and the offer or surcharge that makes the difference. Empty
 * where the price was charged, or is not known.
 */
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
