import * as v from 'valibot';
import { emailAddress, enquiryResponse } from './enquiry-parts.ts';
import { defineCall } from './wire.ts';

export const subscribeToNewsletter = defineCall({
  method: 'POST',
  path: 'newsletter/subscribe',
  request: v.object({ email: emailAddress }),
  response: enquiryResponse,
});
