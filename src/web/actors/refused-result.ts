import { ApiError } from '../api/api-error.ts';

export interface RefusedResult {
  readonly kind: 'refused';
  /** The server's own words, or ''. */
  readonly message: string;
}

/** What may pass: a session that has ended (401), and a server that is slow (408) or overloaded (429). */
const passing = [401, 408, 429];

/** Not «not now»: after signing in again, or once the server is well, the same request may be taken. */
export const isLasting = ({ status }: ApiError): boolean =>
  status !== null && status < 500 && !passing.includes(status);

/**
 * Turns a refusal of the server into an output that a machine can route; everything else that goes wrong
 * (no network, a time-out, an answer outside the contract) still rejects.
 */
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
