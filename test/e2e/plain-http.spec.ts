import { chromium, type Page } from '@playwright/test';
import { menu, openOffice, ownerLink } from '#test/support/browser/office.ts';
import { addQuiz, field, press } from '#test/support/browser/office-quizzes.ts';
import { firstQuiz, paperOn, rightOption } from '#test/support/browser/paper.ts';
import { coursePath } from '#test/support/browser/payment.ts';
import { newPerson } from '#test/support/browser/people.ts';
import { startSite } from '#test/support/browser/site.ts';
import { expect, refusedCall, test as siteTest } from '#test/support/browser/test.ts';
import { beginQuiz, finishQuiz, openPaymentPage, signUpByForms } from '#test/support/browser/visit.ts';

/** A host like a machine in the local network: without TLS, browsers trust only `localhost`. */
const host = 'phone.test';

interface PlainSite {
  readonly page: Page;
  readonly run: (...command: readonly string[]) => Promise<string>;
}

const test = siteTest.extend<{ plain: PlainSite }>({
  plain: async ({ guard, launchOptions, contextOptions }, use) => {
    const site = await startSite({ host });
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`];
    const browser = await chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: `http://${host}:${new URL(site.url).port}`,
    });
    guard.watch(context);
    // Chromium logs that these headers need a secure context.
    guard.allow(/^The Cross-Origin-Opener-Policy header has been ignored/);
    guard.allow(/^The page requested an origin-keyed agent cluster/);
    await use({ page: await context.newPage(), run: site.run });
    await browser.close();
    await site.stop();
  },
});

test('a quiz and a payment work at a plain-HTTP address of the local network', async ({
  plain: { page },
}) => {
  await signUpByForms(page, newPerson());
  expect(
    await page.evaluate(() => [window.isSecureContext, 'randomUUID' in crypto, 'locks' in navigator]),
  ).toEqual([false, false, false]);
  await beginQuiz(page);
  await page.reload();
  await finishQuiz(page);
  await page.goto(coursePath);
  await openPaymentPage(page);
});

test('two windows at a plain-HTTP address: the newer one goes on, the other turns read-only', async ({
  plain: { page },
}) => {
  await signUpByForms(page, newPerson());
  await beginQuiz(page);
  const newer = await page.context().newPage();
  await paperOn(newer).open(firstQuiz._id);
  await paperOn(newer).bead(2).click();
  await paperOn(newer).pick(rightOption(firstQuiz, 1));
  await expect(paperOn(newer).saved).toBeVisible();
  await expect(paperOn(page).conflict).toBeVisible();
  await newer.close();
  await paperOn(page).goOnHere.click();
  await finishQuiz(page);
});

test('an owner joins the office at a plain-HTTP address, invites a teacher and writes a question', async ({
  plain: { page, run },
  guard,
}) => {
  guard.allow(refusedCall(401));
  await openOffice(page, await ownerLink(run, 'meera@example.org'));
  await menu(page).filter({ hasText: 'Staff' }).click();
  await press(page, 'Invite a staff member');
  const form = page.getByRole('dialog', { name: 'Invite a staff member' });
  await form.getByLabel('Name').fill('Lata Rao');
  await form.getByLabel('Email').fill('lata@example.org');
  await form.getByLabel('Role').selectOption('teacher');
  await form.getByRole('button', { name: 'Invite' }).click();
  const given = page.getByRole('dialog', { name: 'A link for Lata Rao' });
  await given.getByRole('button', { name: 'Copy' }).click();
  await expect(given.getByRole('status')).toHaveText(
    'Your browser does not allow this. Please mark the link and copy it.',
  );
  await given.getByRole('button', { name: 'Done' }).click();
  await addQuiz(page, 'Planets');
  await press(page, 'Add a question');
  await expect(field(page, 'Question')).toBeFocused();
});
