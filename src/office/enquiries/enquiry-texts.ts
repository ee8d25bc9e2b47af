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

/** The first sentence of a WhatsApp message to a person who enquired. */
export const enquiryMessage = (name: string, institute: string): string =>
  `Namaste ${name}, this is ${institute}. Thank you for your enquiry.`;

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
