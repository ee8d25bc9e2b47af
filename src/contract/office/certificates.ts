import * as v from 'valibot';
import { requiredLine } from '#domain/text/text-fields.ts';
import { certificate } from '../certificates.ts';
import { envelope, nothing } from '../wire.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';

const reasonMaximum = 200;

export const revocationForm = v.object({
  /** For colleagues; the page of the certificate does not show it. */
  reason: v.pipe(
    requiredLine('Please write why'),
    v.maxLength(reasonMaximum, `Please write at most ${reasonMaximum} characters`),
  ),
});

export const revokeCertificate = defineOfficeCall({
  method: 'POST',
  path: 'office/certificates/{number}/revoke',
  request: revocationForm,
  response: envelope(certificate),
  staff: contentRoles,
  needsConfirmation: 'You revoke a certificate',
});

export const restoreCertificate = defineOfficeCall({
  method: 'POST',
  path: 'office/certificates/{number}/restore',
  request: nothing,
  response: envelope(certificate),
  staff: contentRoles,
  needsConfirmation: 'You restore a certificate',
});
