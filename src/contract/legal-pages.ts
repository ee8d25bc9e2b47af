import * as v from 'valibot';
import { text } from '#domain/checks.ts';
import { defineCall, envelope, nothing } from './wire.ts';

/** Required by law and payment gateways. */
export const legalPageNames = ['privacy', 'terms', 'refunds', 'accessibility'] as const;
export type LegalPageName = (typeof legalPageNames)[number];

export const getLegalPage = defineCall({
  method: 'GET',
  path: 'legal-pages/{name}',
  request: nothing,
  response: envelope(
    v.object({
      /** HTML. */
      content: text,
    }),
  ),
  isPublic: true,
});
