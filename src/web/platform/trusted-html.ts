import type { TrustedHTML, TrustedTypePolicyFactory } from 'trusted-types/lib';

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory;
  }
}

let isTrusting = false;

const refuse = (what: string): never => {
  throw new TypeError(`${what} is not trusted`);
};

/**
 * The page's only Trusted Types policy: strings become HTML only within `trusting`, and the only script URL
 * is the service worker's. undefined without Trusted Types.
 */
const policy = globalThis.window?.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (isTrusting ? html : refuse('This HTML')),
  createScriptURL: (url) =>
    new URL(url, window.location.href).origin === window.location.origin ? url : refuse('This script'),
});

export function trusting<Result>(work: () => Result): Result {
  const before = isTrusting;
  isTrusting = true;
  try {
    return work();
  } finally {
    isTrusting = before;
  }
}

/** @param cleaned sanitized HTML */
export const trusted = (cleaned: string): string | TrustedHTML =>
  trusting(() => policy?.createHTML(cleaned) ?? cleaned);
