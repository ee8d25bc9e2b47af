import type { FieldError } from '#contract/wire.ts';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

interface RefusalDetails {
  /** What the caller gets beside the words: offending fields, or the state that overtook the request. */
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call that is refused on purpose: its words are for the person, and the app answers them as they are. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: RefusalStatus;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: RefusalStatus, message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.data = details.data;
    this.headers = details.headers ?? {};
  }
}

/** The refusal of invalid input, naming each offending field. */
export function invalidInput(fields: readonly FieldError[]): Refusal {
  return new Refusal(400, 'Validation error', { data: fields });
}
