import { fromPromise } from 'xstate';
import { createContactRequest, createDemoRequest, createFranchiseRequest } from '#contract/enquiries.ts';
import { tenDigits } from '#contract/mobile-number.ts';
import { seenText } from '#domain/text/text-fields.ts';
import type { EnquiryField, EnquiryOutcome, EnquiryRequest } from '#machines/enquiry/enquiry.machine.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { formErrorFrom } from '../form-error.ts';

/** The fields that a refusal may name: those of the form's payload (specification, section 7). */
const enquiryFields = {
  contact: ['fullName', 'email', 'subject', 'message'],
  franchise: ['name', 'email', 'mobile', 'state', 'location', 'trainingType'],
  demo: ['studentName', 'parentName', 'email', 'mobile', 'state', 'district', 'location'],
} as const satisfies Readonly<Record<EnquiryRequest['kind'], readonly EnquiryField[]>>;

/** A host may refuse by this message alone, whatever the status (specification, section 5). */
const invalidInput = 'Validation error';

/**
 * Sends an enquiry as it was typed, an email without marks that cannot be seen and a mobile number as its ten digits.
 * Fields that were never touched are empty.
 */
export const createSendEnquiry = (api: ApiClient) =>
  fromPromise<EnquiryOutcome, EnquiryRequest>(async ({ input, signal }) => {
    try {
      const { message, data: fields = [] } = await send(api, input, signal);
      if (message === invalidInput) throw new ApiError('refused', message, { fields });
      return { kind: 'sent' };
    } catch (error) {
      return formErrorFrom<EnquiryField>(error, enquiryFields[input.kind]);
    }
  });

function send(api: ApiClient, { kind, values }: EnquiryRequest, signal: AbortSignal) {
  const options = { signal, anonymous: true };
  const { state = '', location = '', website = '' } = values;
  const email = seenText(values.email ?? '');
  const mobile = tenDigits(values.mobile ?? '');
  const trap = website === '' ? {} : { website };
  switch (kind) {
    case 'contact': {
      const { fullName = '', subject = '', message = '' } = values;
      return api.call(createContactRequest, {
        ...options,
        body: { fullName, email, subject, message, ...trap },
      });
    }
    case 'franchise': {
      const { name = '', trainingType = '' } = values;
      return api.call(createFranchiseRequest, {
        ...options,
        body: { name, email, mobile, state, location, trainingType, ...trap },
      });
    }
    case 'demo': {
      const { studentName = '', parentName = '', district = '' } = values;
      return api.call(createDemoRequest, {
        ...options,
        body: { studentName, parentName, email, mobile, state, district, location, ...trap },
      });
    }
  }
}
