import * as v from 'valibot';
import { paymentDocument } from '#domain/payments/payment-document.ts';
import { envelope, nothing } from '../wire.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';

export const getOrderDocuments = defineOfficeCall({
  method: 'GET',
  path: 'office/orders/{id}/documents',
  request: nothing,
  response: envelope(v.array(paymentDocument)),
  staff: contentRoles,
});

export const getOrderDocumentsPdf = defineOfficeCall({
  method: 'GET',
  path: 'office/orders/{id}/documents-pdf',
  request: nothing,
  response: v.string(),
  staff: contentRoles,
});
