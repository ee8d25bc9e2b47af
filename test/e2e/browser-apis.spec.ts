import type { Page } from '@playwright/test';
import { sendSignIn } from '#test/support/browser/forms.ts';
import { coursePath } from '#test/support/browser/payment.ts';
import { newPerson } from '#test/support/browser/people.ts';
import { test } from '#test/support/browser/test.ts';
import { beginQuiz, finishQuiz, openPaymentPage, signUpByForms } from '#test/support/browser/visit.ts';
import { caseTag } from '#test/support/run-size.ts';

/** Exist in secure contexts only. */
const secureOnly = [
  'crypto.randomUUID',
  'crypto.subtle',
  'caches',
  'navigator.clipboard',
  'navigator.locks',
  'navigator.serviceWorker',
  'navigator.share',
  'navigator.storage',
  'navigator.wakeLock',
  'Notification',
];

/** Older browsers lack them, or a setting forbids them. */
const others = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.prototype.findLast',
  'BroadcastChannel',
  'CloseWatcher',
  'Document.prototype.startViewTransition',
  'Element.prototype.animate',
  'Element.prototype.checkVisibility',
  'Element.prototype.scrollTo',
  'HTMLDialogElement.prototype.showModal',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.inert',
  'IDBFactory.prototype.databases',
  'IDBTransaction.prototype.commit',
  'IntersectionObserver',
  'Intl.Segmenter',
  'Iterator',
  'MediaQueryList.prototype.addEventListener',
  'Object.groupBy',
  'PerformanceObserver',
  'Promise.withResolvers',
  'ResizeObserver',
  'ToggleEvent',
  'URL.canParse',
  'WeakRef',
  'indexedDB',
  'navigator.connection',
  'navigator.permissions',
  'navigator.sendBeacon',
  'navigator.userActivation',
  'navigator.userAgentData',
  'requestIdleCallback',
  'scheduler',
  'speechSynthesis',
  'structuredClone',
  'visualViewport',
];

/** Runs in the page. */
function removeApis(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const name = names.pop() ?? '';
    const owner: unknown = names.reduce<unknown>(
      (object, part) => (Object(object) === object ? Reflect.get(Object(object), part) : undefined),
      window,
    );
    if (!(owner instanceof Object)) continue;
    const holders = names.includes('prototype') ? [owner] : [owner, Reflect.getPrototypeOf(owner)];
    for (const holder of holders) if (holder !== null) Reflect.deleteProperty(holder, name);
    // Inherited from what the page needs, such as EventTarget.
    if (Reflect.has(owner, name)) Object.defineProperty(owner, name, { value: undefined });
  }
}

/** Runs in the page. */
function forbidStorage(names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

/** Signs up, takes a quiz with a reload in the middle, and opens a payment. */
async function visit(page: Page, way: { readonly forgetsPerson: boolean }): Promise<void> {
  const student = newPerson();
  await signUpByForms(page, student);
  await beginQuiz(page);
  await page.reload();
  if (way.forgetsPerson) await sendSignIn(page, student);
  await finishQuiz(page);
  if (way.forgetsPerson) {
    await page.goto(`/login?redirect=${coursePath}`);
    await sendSignIn(page, student);
  } else await page.goto(coursePath);
  await openPaymentPage(page);
}

const all = [...secureOnly, ...others];
const withoutOne = all.map((path) => ({ title: path, paths: [path] }));
for (const [index, { title, paths }] of [
  { title: 'any of the newer APIs', paths: all },
  ...withoutOne,
].entries())
  test(
    `a student signs up, takes a quiz and opens a payment in a browser without ${title}`,
    caseTag(index),
    async ({ page }) => {
      await page.addInitScript(removeApis, paths);
      await visit(page, { forgetsPerson: false });
    },
  );

for (const [index, { names, forgetsPerson }] of [
  { names: ['localStorage'], forgetsPerson: true },
  { names: ['sessionStorage'], forgetsPerson: false },
  { names: ['localStorage', 'indexedDB'], forgetsPerson: true },
  { names: ['sessionStorage', 'indexedDB'], forgetsPerson: false },
].entries())
  test(
    `a student signs up, takes a quiz and opens a payment in a browser that forbids ${names.join(' and ')}`,
    caseTag(index),
    async ({ page }) => {
      await page.addInitScript(forbidStorage, names);
      await visit(page, { forgetsPerson });
    },
  );
