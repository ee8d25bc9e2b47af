import { ApiError } from '../api/api-error.ts';

export interface Refusal {
  readonly kind: 'refused';
  /** The server's own words, or ''. */
  readonly message: string;
}

/**
 * Turns a refusal of the server into an output that a machine can route; everything else that goes wrong
 * (no network, a time-out, an answer outside the contract) still rejects.
 */
export async function orRefusal<Answer>(work: Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') {
      return { kind: 'refused', message: error.serverMessage };
    }
    throw error;
  }
}
