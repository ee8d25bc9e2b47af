import type { FieldError } from '#contract/wire.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 411 | 413 | 415 | 429 | 503;

interface ErrorDetails {
  /** The invalid fields, or the conflicting stored state. */
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Its message is shown to the user. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ErrorStatus;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ErrorStatus, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.data = details.data;
    this.headers = details.headers ?? {};
  }
}

export function invalidInput(fields: readonly FieldError[]): HttpError {
  return new HttpError(400, 'Validation error', { data: fields });
}
