import { fromPromise } from 'xstate';
import { createContactRequest, createDemoRequest, createFranchiseRequest } from '#contract/enquiries.ts';
import type { EnquiryField, EnquiryOutcome, EnquiryRequest } from '#machines/enquiry.machine.ts';
import type { ApiClient } from '../api/client.ts';
import { refusalFrom } from './refusal.ts';

/** What each form asks for, from top to bottom: the names of its payload (specification, section 7). */
export const enquiryFields = {
  contact: ['fullName', 'email', 'subject', 'message'],
  franchise: ['name', 'email', 'mobile', 'state', 'location', 'trainingType'],
  demo: ['studentName', 'parentName', 'email', 'mobile', 'state', 'district', 'location'],
} as const satisfies Readonly<Record<EnquiryRequest['kind'], readonly EnquiryField[]>>;

/** Sends an enquiry as it was typed; fields that were never touched are empty. */
export const createSendEnquiry = (api: ApiClient) =>
  fromPromise<EnquiryOutcome, EnquiryRequest>(async ({ input, signal }) => {
    try {
      await send(api, input, signal);
      return { kind: 'sent' };
    } catch (error) {
      return refusalFrom<EnquiryField>(error, enquiryFields[input.kind]);
    }
  });

function send(api: ApiClient, { kind, values }: EnquiryRequest, signal: AbortSignal) {
  const options = { signal, anonymous: true };
  const { website = '' } = values;
  const trap = website === '' ? {} : { website };
  switch (kind) {
    case 'contact':
      return api.call(createContactRequest, {
        ...options,
        body: { ...typed(enquiryFields.contact, values), ...trap },
      });
    case 'franchise':
      return api.call(createFranchiseRequest, {
        ...options,
        body: { ...typed(enquiryFields.franchise, values), ...trap },
      });
    case 'demo':
      return api.call(createDemoRequest, {
        ...options,
        body: { ...typed(enquiryFields.demo, values), ...trap },
      });
  }
}
