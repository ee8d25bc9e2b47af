import type { Institute } from '#domain/institute/define-institute.ts';
import type { PaymentDocument } from '#domain/payments/payment-document.ts';
import { refundedPaise } from '#domain/payments/refund-totals.ts';
import { splitPartTax, splitTax } from '#domain/payments/split-tax.ts';
import { asOneLine } from '#domain/text/text-fields.ts';
import { defaultFacts } from '#institute/facts.ts';
import { toReceipt } from '#server/courses/receipt.ts';
import type { Order } from '#server/db/payment-schema.ts';
import type { DocumentSources } from './document-sources.ts';

type Issued = Pick<PaymentDocument, 'number' | 'issuedAt'>;

const chargedPaise = ({ chargedPaise: charged, amountPaise }: Order) => charged ?? amountPaise;

export function composeReceipt(order: Order, sources: DocumentSources): PaymentDocument {
  const { number } = toReceipt(order, '');
  const paid = paidFacts(order);
  return {
    ...shared(order, sources),
    ...paid,
    kind: 'receipt',
    number,
    issuedAt: (order.chargedAt ?? order.createdAt).toISOString(),
    invoice: null,
    pricePaise: order.amountPaise,
    totalPaise: chargedPaise(order),
    tax: null,
    isCancelled: order.recordedById !== null && order.refundedAt !== null,
    backPaise: order.refundReference === null ? refundedPaise(order.refunds) : (order.refundPaise ?? 0),
  };
}

export function composeInvoice(order: Order, sources: DocumentSources, issued: Issued): PaymentDocument {
  const totalPaise = chargedPaise(order);
  const rules = taxRules(sources);
  return {
    ...shared(order, sources),
    ...paidFacts(order),
    kind: 'invoice',
    ...issued,
    invoice: null,
    seller: { ...seller(sources.institute), name: sources.tax.legalName || sources.institute.name },
    pricePaise: order.amountPaise,
    totalPaise,
    tax: { ...rules, ...splitTax(totalPaise, rules) },
    backPaise: 0,
  };
}

interface Credit {
  readonly invoice: PaymentDocument;
  /** What earlier credit notes took off the invoice. */
  readonly beforePaise: number;
  readonly paise: number;
  readonly reference: string;
}

/** Parties and tax are those of the invoice. */
export function composeCreditNote({ invoice, beforePaise, paise, reference }: Credit, issued: Issued) {
  const { tax } = invoice;
  return {
    ...invoice,
    kind: 'creditNote',
    ...issued,
    invoice: { number: invoice.number, issuedAt: invoice.issuedAt },
    pricePaise: paise,
    totalPaise: paise,
    tax: tax === null ? null : { ...tax, ...splitPartTax(paise, beforePaise, tax) },
    paidAt: issued.issuedAt,
    method: null,
    reference,
  } satisfies PaymentDocument;
}

/** The place of supply is that of the institute where the state of the buyer is unknown. */
function taxRules({ tax: { sac, ratePercent, gstState }, buyerState }: DocumentSources) {
  const placeOfSupply = buyerState ?? gstState;
  return { sac, ratePercent, placeOfSupply, isWithinState: placeOfSupply === gstState };
}

const seller = ({ name, address, phone, email, gstin }: Institute): PaymentDocument['seller'] => ({
  name,
  address: [...address],
  // That of the sample reaches no institute.
  phone: phone.label === defaultFacts.phone ? '' : phone.label,
  email: email.label,
  gstin,
});

const shared = ({ id }: Order, { institute, buyer, course, terms }: DocumentSources) => ({
  seller: seller(institute),
  buyer: { ...buyer, name: asOneLine(buyer.name) },
  course: asOneLine(course),
  orderId: id,
  isCancelled: false,
  terms,
});

const paidFacts = (order: Order) => ({
  paidAt: order.paidOn ?? (order.chargedAt ?? order.createdAt).toISOString(),
  method: order.paymentMethod,
  reference: toReceipt(order, '').reference,
});
