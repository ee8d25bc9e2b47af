import { expect, it } from 'vitest';
import { orLastingRefusal } from '#web/actors/refusal.ts';
import { ApiError } from '#web/api/api-error.ts';

const refused = (status: number) => new ApiError('refused', 'No', { status });

it.each([400, 403, 404, 409, 413])('takes a %s for the server’s last word', async (status) => {
  expect(await orLastingRefusal(Promise.reject(refused(status)))).toEqual({ kind: 'refused', message: 'No' });
});

it.each([401, 408, 429, 500, 503])('takes a %s for something that may pass', async (status) => {
  const error = refused(status);
  await expect(orLastingRefusal(Promise.reject(error))).rejects.toBe(error);
});

it.each(['offline', 'timeout', 'misfit'] as const)('does not take «%s» for a refusal', async (kind) => {
  const error = new ApiError(kind, '');
  await expect(orLastingRefusal(Promise.reject(error))).rejects.toBe(error);
});
