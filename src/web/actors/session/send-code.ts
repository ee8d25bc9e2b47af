import * as v from 'valibot';
import { codeResetForm, confirmEmail, resetPasswordByCode } from '#contract/account-codes.ts';
import type { FormOutcome, FormValues } from '#machines/form/form.types.ts';
import type { ApiClient } from '../../api/client.ts';
import { toFormOutcome } from '../form/form-outcome.ts';

/** @throws ApiError */
export async function resetByReadOutCode(api: ApiClient, values: FormValues): Promise<FormOutcome> {
  const body = v.parse(codeResetForm, values);
  return toFormOutcome(await api.call(resetPasswordByCode, { body, anonymous: true }));
}

/** @throws ApiError */
export async function confirmNewEmail(api: ApiClient, code: string): Promise<FormOutcome> {
  return toFormOutcome(await api.call(confirmEmail, { body: { code }, anonymous: true }));
}
