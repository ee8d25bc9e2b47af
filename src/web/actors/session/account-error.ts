import { isMissingCall } from '../../api/api-error.ts';
import { type FormError, formErrorFrom } from '../form-error.ts';

const missing = 'This site cannot do that yet. Please call the institute.';

/** As `formErrorFrom`, for the calls under `account/`: they are additions to the wire, which a host may not have. */
export function accountErrorFrom<Field extends string>(
  error: unknown,
  fieldNames: readonly Field[],
): FormError<Field> {
  const refusal = formErrorFrom(error, fieldNames);
  const isMissing = error instanceof Error && isMissingCall(error);
  return isMissing ? { ...refusal, message: missing, detail: '' } : refusal;
}
