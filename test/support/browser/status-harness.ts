import { verifyPayment } from '#contract/payments.ts';
import type { paymentStatusInBrowser } from '../../model/browser-models.ts';
import type { StatePath } from '../../model/state-paths.ts';
import { stopTime } from './clock.ts';
import { holdCalls } from './held-calls.ts';
import { beginOrder, statusOn } from './payment.ts';
import { rememberPerson, signIn } from './people.ts';
import type { Harness } from './state-tests.ts';

type StatusPath = StatePath<typeof paymentStatusInBrowser.machine>;

export async function openStatus({ page, context, site, nextClassmate }: Harness, path: StatusPath) {
  const person = await signIn(site.url, nextClassmate());
  await rememberPerson(context, site.url, person);
  const order = path.input.orderId === null ? null : await beginOrder(site.url, person);
  const address = `${site.url}/payment-status${order === null ? '' : `?order_id=${order.orderId}`}`;
  await stopTime(page);
  const held = await holdCalls(context, [verifyPayment]);
  const shown = await (async () => {
    if (path.input.openedAs !== 'popup') {
      await page.goto(address);
      return page;
    }
    // A page of the site without scripts opens the window.
    await page.goto(`${site.url}/healthz`);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => void window.open(url, '', 'popup'), address),
    ]);
    return popup;
  })();
  return { opener: page, page: shown, context, order, held, status: statusOn(shown) };
}
export type StatusScene = Awaited<ReturnType<typeof openStatus>>;
