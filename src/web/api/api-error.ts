import type { FieldError } from '#contract/wire.ts';

/** `refused`: our API's envelope; `offline`: no response; `misfit`: another response, such as a proxy's. */
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

/** `message` can always be shown to the user. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** '' without one. */
  readonly serverMessage: string;
  /** null without a response. */
  readonly status: number | null;
  readonly fields: readonly FieldError[];
  /** The error's `data`, not parsed. */
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

export const isRefusedWith = (error: Error, ...statuses: readonly number[]): error is ApiError =>
  error instanceof ApiError && error.kind === 'refused' && statuses.includes(error.status ?? 0);

/** A proxy's 404 has no message. */
const isForeignNotFound = (error: Error): boolean =>
  error instanceof ApiError && error.kind === 'misfit' && error.status === 404 && error.serverMessage !== '';

/** A 200 or 400 with a reason is another error. */
export const isNotFound = (error: Error): boolean =>
  isRefusedWith(error, 404) ||
  (isRefusedWith(error, 200, 400) && error.serverMessage === '') ||
  isForeignNotFound(error);

/** Temporary errors: signed out, timeout, overload. */
const passing = [401, 408, 429];

/** Whether the host lacks this operation. */
export function isMissingCall(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, status } = error;
  if (kind !== 'misfit') return status === 404;
  return status === null || (status < 500 && !passing.includes(status));
}
