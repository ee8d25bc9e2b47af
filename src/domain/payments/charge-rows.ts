import { formatMoney } from '#domain/text/format-money.ts';
import { fillPlaceholders, type Translate } from '#domain/text/placeholders.ts';

export function chargeRows(
  price: number | null,
  charged: number,
  currency: string,
  translate: Translate = fillPlaceholders,
) {
  if (price === null || price === charged) return [];
  const difference = formatMoney(Math.abs(charged - price), currency);
  return [
    { label: translate('Price'), value: formatMoney(price, currency) },
    charged < price
      ? { label: translate('Offer'), value: `−${difference}` }
      : { label: translate('Surcharge'), value: `+${difference}` },
  ];
}
