import { isMissingCall } from '../../api/api-error.ts';
import { type Refusal, refusalFrom } from '../form-error.ts';

const missing = 'This site cannot do that yet. Please call the institute.';

/** As `refusalFrom`, for the calls under `account/`: they are additions to the wire, which a host may not have. */
export function accountRefusal<Field extends string>(
  error: unknown,
  fieldNames: readonly Field[],
): Refusal<Field> {
  const refusal = refusalFrom(error, fieldNames);
  const isMissing = error instanceof Error && isMissingCall(error);
  return isMissing ? { ...refusal, message: missing, detail: '' } : refusal;
}
