import { amountInWords } from '#domain/text/amount-in-words.ts';
import { formatDate, formatMoment } from '#domain/text/format-date.ts';
import { spacedMobile } from '../text/spaced-mobile.ts';
import { gstStateLabel } from './gst-states.ts';
import type { PaymentDocument } from './payment-document.ts';
import { methodNames } from './payment-method.ts';

export interface DocumentRow {
  readonly label: string;
  readonly value: string;
}

export interface DocumentParts {
  readonly title: string;
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly DocumentRow[];
  readonly buyer: readonly string[];
  readonly course: DocumentRow;
  readonly amounts: readonly DocumentRow[];
  readonly total: DocumentRow;
  readonly words: string;
  readonly payment: readonly DocumentRow[];
  readonly notes: readonly string[];
}

const titles: Readonly<Record<PaymentDocument['kind'], string>> = {
  receipt: 'Receipt',
  invoice: 'Tax invoice',
  creditNote: 'Credit note',
};

type Titled = Pick<PaymentDocument, 'kind' | 'number' | 'isCancelled'>;

const kindTitle = ({ kind, isCancelled }: Titled) => (isCancelled ? 'Cancelled receipt' : titles[kind]);

export const documentTitle = (document: Titled) => `${kindTitle(document)} ${document.number}`.trim();

/** @returns by which credit notes an invoice is taken back; '' for none, and for other documents */
export function creditLine(document: PaymentDocument, documents: readonly PaymentDocument[]): string {
  const notes = documents.filter(
    ({ kind, invoice }) =>
      kind === 'creditNote' && document.kind === 'invoice' && invoice?.number === document.number,
  );
  if (notes.length === 0) return '';
  const paise = notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const numbers = notes.map(({ number }) => number).join(', ');
  return `${paise === document.totalPaise ? 'Cancelled' : 'Reduced'} by credit note ${numbers}`;
}

const amount = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const formatPaise = (paise: number) => amount.format(paise / 100).replace('-', '−');

const signed = (paise: number) => (paise > 0 ? `+${formatPaise(paise)}` : formatPaise(paise));

const filled = (rows: readonly DocumentRow[]) => rows.filter(({ value }) => value !== '');

export function documentParts(document: PaymentDocument): DocumentParts {
  const { kind, number, issuedAt, invoice, seller, buyer, course, orderId, tax, totalPaise } = document;
  const isCredit = kind === 'creditNote';
  return {
    title: kindTitle(document),
    seller: {
      name: seller.name,
      lines: [
        ...seller.address,
        [seller.phone, seller.email].filter((each) => each !== '').join(' · '),
        ...(seller.gstin === '' ? [] : [`GSTIN ${seller.gstin}`]),
      ],
    },
    facts: filled([
      { label: 'Number', value: number },
      { label: 'Date', value: formatDate(issuedAt) },
      { label: 'For the invoice', value: invoice?.number ?? '' },
      { label: 'Date of the invoice', value: formatDate(invoice?.issuedAt) },
      { label: 'Place of supply', value: tax === null ? '' : gstStateLabel(tax.placeOfSupply) },
    ]),
    buyer: [buyer.name, buyer.mobile === '' ? '' : spacedMobile(buyer.mobile), buyer.email].filter(
      (each) => each !== '',
    ),
    course: { label: course, value: tax === null ? '' : `SAC ${tax.sac}` },
    amounts: [...chargeAmounts(document), ...taxAmounts(tax)],
    total: { label: totalLabel(document), value: formatPaise(totalPaise) },
    words: amountInWords(totalPaise / 100),
    payment: filled([
      { label: isCredit ? 'Paid back on' : 'Paid on', value: formatMoment(document.paidAt) },
      { label: 'Paid by', value: document.method === null ? '' : methodNames[document.method] },
      { label: isCredit ? 'Reference' : 'Bank reference', value: document.reference },
      { label: 'Order ID', value: orderId },
      {
        label: document.isCancelled ? 'Cancelled' : 'Paid back since',
        value: document.backPaise === 0 ? '' : formatPaise(document.backPaise),
      },
    ]),
    notes: [
      ...(document.isCancelled ? ['Cancelled: this payment does not count.'] : []),
      ...(tax === null ? [] : [`The total includes ${tax.ratePercent} % GST. Reverse charge: no.`]),
      `Refund terms: ${document.terms}`,
      'Made by a computer; it needs no signature.',
    ],
  };
}

function totalLabel({ kind, isCancelled }: PaymentDocument): string {
  if (isCancelled) return 'Paid, then cancelled';
  return kind === 'creditNote' ? 'Paid back' : 'Paid';
}

function chargeAmounts({ pricePaise, totalPaise }: PaymentDocument): DocumentRow[] {
  const difference = totalPaise - pricePaise;
  if (difference === 0) return [];
  return [
    { label: 'Price', value: formatPaise(pricePaise) },
    { label: difference < 0 ? 'Offer' : 'Surcharge', value: signed(difference) },
  ];
}

function taxAmounts(tax: PaymentDocument['tax']): DocumentRow[] {
  if (tax === null) return [];
  return [
    { label: 'Taxable value', value: formatPaise(tax.taxablePaise) },
    ...tax.parts.map(({ name, ratePercent, paise }) => ({
      label: `${name} ${ratePercent} %`,
      value: formatPaise(paise),
    })),
    ...(tax.roundingPaise === 0 ? [] : [{ label: 'Rounding', value: signed(tax.roundingPaise) }]),
  ];
}
