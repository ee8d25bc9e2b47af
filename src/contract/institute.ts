import { instituteFacts } from '#domain/institute/institute-facts.ts';
import { defineCall, envelope, nothing } from './wire.ts';

export const getInstitute = defineCall({
  method: 'GET',
  path: 'institute',
  request: nothing,
  response: envelope(instituteFacts),
  isPublic: true,
});
