import { createContactRequest, createDemoRequest, createFranchiseRequest } from '#contract/enquiries.ts';
import { tenDigits } from '#contract/mobile-number.ts';
import { seenText } from '#domain/text/text-fields.ts';
import type { FormOutcome, FormValues } from '#machines/form/form.types.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';

export type EnquiryKind = 'contact' | 'franchise' | 'demo';

/** `website` is a hidden field that only bots fill in. */
export const enquiryValues = {
  contact: { fullName: '', email: '', subject: '', message: '', website: '' },
  franchise: { name: '', email: '', mobile: '', state: '', location: '', trainingType: '', website: '' },
  demo: {
    studentName: '',
    parentName: '',
    email: '',
    mobile: '',
    state: '',
    district: '',
    location: '',
    website: '',
  },
} as const satisfies Readonly<Record<EnquiryKind, FormValues>>;

/** A refusal whatever the status: docs/specification.md#5. */
const invalidInput = 'Validation error';

/**
 * The thanks are those of docs/specification.md#8, not the server's.
 * @throws ApiError
 */
export async function sendEnquiry(
  api: ApiClient,
  kind: EnquiryKind,
  values: FormValues,
  signal: AbortSignal,
): Promise<FormOutcome> {
  const { message, data: fields = [] } = await send(api, kind, values, signal);
  if (message === invalidInput) throw new ApiError('refused', message, { fields });
  return { kind: 'accepted', message: '' };
}

function send(api: ApiClient, kind: EnquiryKind, values: FormValues, signal: AbortSignal) {
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
