import type { FieldError } from '#contract/wire.ts';

/**
 * refused: our API said no, in its envelope; offline: nothing was reached; misfit: the answer is not of the contract,
 * so it may be somebody's in between.
 */
export type ApiErrorKind = 'refused' | 'offline' | 'timeout' | 'misfit';

const defaultMessages: Record<ApiErrorKind, string> = {
  refused: 'That did not work. Please try again.',
  offline: 'We cannot reach the server. Check your internet connection and try again.',
  timeout: 'This is taking too long. Please try again.',
  misfit: 'We got an answer that we cannot read. Please try again in a few minutes.',
};

interface ApiErrorDetails {
  readonly status?: number;
  readonly fields?: readonly FieldError[];
  readonly data?: unknown;
  readonly cause?: unknown;
}

/** A call that did not succeed. `message` can always be shown to a person. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** What the server said, or '' when it said nothing. */
  readonly serverMessage: string;
  /** The HTTP status, or null when no answer came. */
  readonly status: number | null;
  readonly fields: readonly FieldError[];
  /** What the refusal carried as `data`, not parsed. */
  readonly data: unknown;

  constructor(kind: ApiErrorKind, serverMessage: string, details: ApiErrorDetails = {}) {
    super(serverMessage || defaultMessages[kind], { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.serverMessage = serverMessage;
    this.status = details.status ?? null;
    this.fields = details.fields ?? [];
    this.data = details.data;
  }
}

/** Whether our API refused with one of these statuses. */
export const isRefusedWith = (error: Error, ...statuses: readonly number[]): error is ApiError =>
  error instanceof ApiError && error.kind === 'refused' && statuses.includes(error.status ?? 0);

/** A host that does not know our envelope gives a message with its 404; a page of somebody in between has none. */
const isForeignNotFound = (error: Error): boolean =>
  error instanceof ApiError && error.kind === 'misfit' && error.status === 404 && error.serverMessage !== '';

/** Whether the API says that it has no such thing. A 200 or 400 that gives a reason is a failure like any other. */
export const isNotFound = (error: Error): boolean =>
  isRefusedWith(error, 404) ||
  (isRefusedWith(error, 200, 400) && error.serverMessage === '') ||
  isForeignNotFound(error);

/** What a host says for a while of calls that it has: signed out, slow, overloaded. */
const passing = [401, 408, 429];

/** The host does not have this call, an addition to the wire, or answers at its address for something else. */
export function isMissingCall(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, status } = error;
  if (kind !== 'misfit') return status === 404;
  return status === null || (status < 500 && !passing.includes(status));
}
