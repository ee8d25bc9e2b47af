import type { Page } from '@playwright/test';
import type { AnyEventObject, InputFrom } from 'xstate';
import { getMyCourses } from '#contract/bought-courses.ts';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import type { SeenOrder } from '#domain/payments/seen-order.ts';
import { createOrderStore } from '#web/actors/payment/order-store.ts';
import { windowName } from '#web/actors/payment/payment-window.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import {
  type enrolmentInBrowser,
  isBlocked,
  type pendingOrderInBrowser,
} from '../../model/browser-models.ts';
import { alreadyPaid, cannotBegin } from '../../model/enrolment.model.ts';
import type { StatePath } from '../../model/state-paths.ts';
import { holdLongTimers } from './clock.ts';
import { expectUnderWay, type HeldCalls, holdCalls } from './held-calls.ts';
import { holdRequests } from './network.ts';
import {
  actAtBank,
  beginOrder,
  coursePageOn,
  coursePath,
  orderOn,
  pressWithoutClick,
  wanted,
} from './payment.ts';
import { rememberPerson, type SignedInPerson, signIn } from './people.ts';
import type { Harness } from './state-tests.ts';
import { refusedCall } from './test.ts';

interface OpenedPath {
  readonly input: Pick<InputFrom<typeof enrolmentInBrowser.machine>, 'userId' | 'order'>;
  readonly steps: readonly { readonly event: AnyEventObject }[];
  readonly isBlocked: boolean;
  readonly hasWindow: boolean;
}

/** From the next page on, records every text of the panel, since some are shown only briefly. */
const noteTexts = (page: Page) =>
  page.addInitScript(() => {
    const place = 'main [role=status] b';
    const said: string[] = [];
    const note = (words: string | null | undefined) => {
      if (!words || said.at(-1) === words) return;
      said.push(words);
      document.documentElement.dataset.said = said.join('|');
    };
    new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) if (target.parentElement?.matches(place)) note(oldValue);
      note(document.querySelector(place)?.textContent);
    }).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      characterDataOldValue: true,
    });
  });

async function keepOrder(page: Page, url: string, person: SignedInPerson, order: Order): Promise<void> {
  const storage = memoryStorage();
  createOrderStore(() => storage).write(person.id, wanted.id, order);
  const key = storage.key(0) ?? '';
  // A page of the site without scripts, whose windows stay reachable from the following pages.
  await page.goto(`${url}/healthz`);
  await page.evaluate(
    ([name = '', text = '']) => sessionStorage.setItem(name, text),
    [key, storage.getItem(key) ?? ''],
  );
}

const unknownOrderId = 'aaaaaaaaaaaaaaaaa';

interface Order {
  readonly orderId: string;
  readonly paymentUrl: string;
}

async function openWindow(page: Page, { paymentUrl }: Order): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(([url, name]) => void window.open(url, name, 'popup'), [paymentUrl, windowName(wanted.id)]),
  ]);
  await popup.waitForLoadState();
}

/** Without a token, the server responds 401 although the page knows the user. */
const forgetToken = (page: Page) => page.evaluate(() => localStorage.removeItem('authToken'));

const outputsOf = ({ steps }: OpenedPath): readonly unknown[] =>
  steps.flatMap(({ event }) => ('output' in event ? [event.output] : []));

/** Waits for the panel, without evaluating anything in the page where that would count as a click. */
async function untilOpen(page: Page, held: HeldCalls, path: OpenedPath): Promise<void> {
  if (path.isBlocked) return expectUnderWay(held, [getMyCourses, initiatePayment]);
  const { userId, order } = path.input;
  if (userId === null && order !== null) await coursePageOn(page).login.waitFor();
  else if (order !== null) await expectUnderWay(held, [verifyPayment]);
  else await coursePageOn(page).enrol.waitFor();
}

async function openPage(harness: Harness, path: OpenedPath) {
  const { page, context, site, guard, nextClassmate } = harness;
  const outputs = outputsOf(path);
  const happens = (type: string) => path.steps.some(({ event }) => event.type === type);
  const isForgotten = outputs.includes(cannotBegin);
  if (isForgotten || happens('person.unknown')) guard.allow(refusedCall(401));
  if (happens('order.refused')) guard.allow(refusedCall(404));
  if (outputs.includes(alreadyPaid)) guard.allow(refusedCall(409));

  const person = path.input.userId === null ? null : await signIn(site.url, nextClassmate());
  let order: Order | null = null;
  if (person !== null) {
    await rememberPerson(context, site.url, person);
    const isBought = outputs.includes(true) || outputs.includes(alreadyPaid);
    if (isBought || path.input.order !== null) order = await beginOrder(site.url, person);
    if (isBought && order !== null) await actAtBank(order.paymentUrl, 'CHARGED');
  }
  if (person === null && path.input.order !== null) {
    const before = await signIn(site.url, nextClassmate());
    order = await beginOrder(site.url, before);
    await keepOrder(page, site.url, before, order);
  }
  if (person !== null && order !== null && path.input.order !== null) {
    const unknownOrder = { ...order, orderId: unknownOrderId };
    await keepOrder(page, site.url, person, happens('order.refused') ? unknownOrder : order);
    if (path.hasWindow) await openWindow(page, order);
  }
  await noteTexts(page);
  if (path.isBlocked) await pressWithoutClick(page);
  await holdLongTimers(page);
  const held = await holdCalls(context, [getMyCourses, initiatePayment, verifyPayment]);
  await page.goto(coursePath);
  await untilOpen(page, held, path);
  if (isForgotten) await forgetToken(page);
  const closeWindow = async () => {
    for (const other of context.pages()) if (other !== page) await other.close();
  };
  let letPagesCome = () => {};
  /** Holds navigations within the site, so that this page stays. */
  const holdPages = async () => {
    letPagesCome = await holdRequests(page, '**/assets/*');
  };
  return {
    page,
    context,
    order,
    held,
    closeWindow,
    holdPages,
    letPagesCome: () => letPagesCome(),
    course: coursePageOn(page),
  };
}
export type CourseScene = Awaited<ReturnType<typeof openPage>>;

/** Opens the page; a path whose order fails ends with a refused order. */
export const openCourse = (
  harness: Harness,
  { input, steps }: StatePath<typeof enrolmentInBrowser.machine>,
): Promise<CourseScene> => {
  const end = steps.find(({ event }) => event.type === 'xstate.done.actor.pendingOrder');
  const fails = end !== undefined && 'output' in end.event && hasFailed(end.event.output);
  const asked = fails ? [{ event: { type: 'order.refused' } }] : [];
  return openPage(harness, {
    input,
    steps: [...steps, ...asked],
    isBlocked: false,
    hasWindow: end === undefined,
  });
};

const hasFailed = (output: unknown) =>
  typeof output === 'object' && output !== null && 'way' in output && output.way === 'failed';

/** Responds with an order status that the sandbox gateway never reaches. */
export const respondWithStatus = (
  { held }: CourseScene,
  { status, refund }: Pick<SeenOrder, 'status' | 'refund'>,
) => held.alter(verifyPayment, (answer) => ({ ...answer, status, refund }));

/** As `openPage`, and continues to the order: an earlier one or a new one. */
export async function openOrder(
  harness: Harness,
  path: StatePath<typeof pendingOrderInBrowser.machine>,
): Promise<CourseScene> {
  const { from, order } = path.input;
  const scene = await openPage(harness, {
    input: { userId: 'st-1', order: from === 'resuming' ? order : null },
    steps: path.steps,
    isBlocked: isBlocked(path),
    hasWindow: true,
  });
  if (from === 'resuming') return scene;
  const { held, course, page } = scene;
  const happens = (type: string) => path.steps.some(({ event }) => event.type === type);
  await held.pass(getMyCourses);
  if (!isBlocked(path)) await course.begin();
  const [begun] = await Promise.all([
    orderOn(page),
    held.alter(initiatePayment, (answer) =>
      happens('order.refused') ? { ...answer, order_id: unknownOrderId } : answer,
    ),
  ]);
  if (happens('person.unknown')) await forgetToken(page);
  return { ...scene, order: begun };
}
