import type { EnquiryKind, EnquiryRow, EnquiryState, EnquiryView } from '#contract/office/enquiries.ts';

export const kindNames: Readonly<Record<EnquiryKind, string>> = {
  demo: 'Free demo',
  contact: 'Question',
  franchise: 'Franchise',
  newsletter: 'Newsletter',
  phone: 'Call',
};

export const stateNames: Readonly<Record<EnquiryState, string>> = {
  new: 'New',
  called: 'Called',
  booked: 'Booked',
  done: 'Done',
};

export const viewNames: Readonly<Record<EnquiryView, string>> = {
  all: 'All',
  ...stateNames,
  due: 'Due today',
  mine: 'Mine',
};

interface Contact {
  readonly name: string;
  readonly mobile: string;
}

/** @returns the link that opens a chat in WhatsApp with a first sentence to send */
export function whatsAppLink({ name, mobile }: Contact, institute: string): string {
  const text = `Namaste ${name}, this is ${institute}. Thank you for your enquiry.`;
  return `https://wa.me/91${mobile}?text=${encodeURIComponent(text)}`;
}

/** «98765 43210» */
export const spacedMobile = (mobile: string): string => `${mobile.slice(0, 5)} ${mobile.slice(5)}`;

const wishes: Readonly<Record<EnquiryKind, string>> = {
  demo: 'wants a free demo',
  contact: 'has a question',
  franchise: 'asks about a franchise',
  newsletter: 'has subscribed to the newsletter',
  phone: 'has called',
};

/** «Padma Rao wants a free demo» */
export const enquirySentence = ({ name, email, kind }: EnquiryRow): string =>
  `${name || email} ${wishes[kind]}`;
