import { ApiError } from '../api/api-error.ts';

export interface RefusedResult {
  readonly kind: 'refused';
  /** The server's message, or ''. */
  readonly message: string;
}

/** An ended session, a timeout, a rate limit. */
const passing = [401, 408, 429];

/** Whether the same request would be refused again. */
export const isLasting = ({ status }: ApiError): boolean =>
  status !== null && status < 500 && !passing.includes(status);

/** Turns a refusal into an output that guards route. Other errors reject. */
export async function orRefused<Answer>(work: Promise<Answer>): Promise<Answer | RefusedResult> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') {
      return { kind: 'refused', message: error.serverMessage };
    }
    throw error;
  }
}
