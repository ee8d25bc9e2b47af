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
 * The one policy of the page: strings become HTML only within `trusting`, and the only script that is loaded by its
 * URL is the service worker of this origin. Undefined in browsers without Trusted Types.
 */
const policy = globalThis.window?.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (isTrusting ? html : refuse('This HTML')),
  createScriptURL: (url) =>
    new URL(url, window.location.href).origin === window.location.origin ? url : refuse('This script'),
});

/** Runs synchronous work that may make HTML of strings, because it cleans them or has written them itself. */
export function trusting<Result>(work: () => Result): Result {
  const before = isTrusting;
  isTrusting = true;
  try {
    return work();
  } finally {
    isTrusting = before;
  }
}

/** @returns cleaned HTML in the form that elements take it in. */
export const trusted = (cleaned: string): string | TrustedHTML =>
  trusting(() => policy?.createHTML(cleaned) ?? cleaned);
