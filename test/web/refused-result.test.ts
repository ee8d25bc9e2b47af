import { expect, it } from 'vitest';
import { orLastingRefused } from '#web/actors/refused-result.ts';
import { ApiError } from '#web/api/api-error.ts';

const refused = (status: number) => new ApiError('refused', 'No', { status });

it.each([400, 403, 404, 409, 413])('takes a %s for the server’s last word', async (status) => {
  expect(await orLastingRefused(Promise.reject(refused(status)))).toEqual({ kind: 'refused', message: 'No' });
});

it.each([401, 408, 429, 500, 503])('takes a %s for something that may pass', async (status) => {
  const error = refused(status);
  await expect(orLastingRefused(Promise.reject(error))).rejects.toBe(error);
});

it.each(['offline', 'timeout', 'misfit'] as const)('does not take «%s» for a refusal', async (kind) => {
  const error = new ApiError(kind, '');
  await expect(orLastingRefused(Promise.reject(error))).rejects.toBe(error);
});
