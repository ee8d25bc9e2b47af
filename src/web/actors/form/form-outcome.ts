import type { FormOutcome } from '#machines/form/form.types.ts';
import { ApiError, isMissingCall } from '../../api/api-error.ts';

interface Envelope {
  readonly success: boolean;
  readonly message: string;
}

export const toFormOutcome = ({ success, message }: Envelope): FormOutcome => ({
  kind: success ? 'accepted' : 'refused',
  message,
});

/**
 * @param fields the form's fields: problems of others are dropped
 * @param missing the message where the host lacks the operation
 * @throws errors other than ApiError
 */
export function failedOutcome(error: unknown, fields: readonly string[], missing = ''): FormOutcome {
  if (!(error instanceof ApiError)) throw error;
  if (missing !== '' && isMissingCall(error)) return { kind: 'failed', message: missing };
  const { kind, serverMessage: message, status } = error;
  if (kind !== 'refused' && message === '') return { kind: 'failed', message, detail: error.message };
  const problems: Record<string, string> = {};
  for (const { field, message: problem } of error.fields) {
    if (fields.includes(field)) problems[field] ??= problem;
  }
  return { kind: 'refused', message, problems, status };
}
