import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { createContactRequest } from '#contract/enquiries.ts';
import { chromiumShellOr, ensureChromium } from '#tools/system-packages.ts';
import { openOffice } from '../../support/browser/office.ts';
import { call } from '../../support/browser/people.ts';
import { choosePort } from '../../support/browser/site.ts';
import { type MailServer, startMailServer } from '../../support/server/mail-server.ts';
import type { Figure } from '../figure.ts';
import { askOwnerLink } from '../office-client.ts';
import { startSiteProcess } from '../site-process.ts';

const runs = 5;

const untilShown = (page: Page, name: string) =>
  page.getByRole('main').getByText(name).first().waitFor().then(Date.now);

async function untilMailed({ received }: MailServer, name: string): Promise<number> {
  while (!received.some(({ subject }) => subject.startsWith(name))) await pause(20);
  return Date.now();
}

/** From the form of a visitor to the open page «Today» of the office, and to the mailbox of the institute. */
export async function newEnquiryFigures(): Promise<readonly Figure[]> {
  const mail = await startMailServer();
  const port = await choosePort();
  const site = await startSiteProcess({
    PORT: `${port}`,
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: mail.url,
  });
  const browser = await chromium.launch({
    executablePath: chromiumShellOr(ensureChromium()),
    args: ['--no-sandbox'],
  });
  const today: number[] = [];
  const mailbox: number[] = [];
  try {
    const page = await browser.newPage();
    await openOffice(page, await askOwnerLink(site.dataFolder));
    for (let run = 0; run < runs; run += 1) {
      const fullName = `Kiran ${'ABCDE'[run]}`;
      const asked = Date.now();
      const { method, path } = createContactRequest;
      const body = { fullName, email: 'kiran@example.org', subject: 'Sundays', message: 'Is there a class?' };
      await call(site.url, { method, path, body });
      const [shown, mailed] = await Promise.all([untilShown(page, fullName), untilMailed(mail, fullName)]);
      today.push(shown - asked);
      mailbox.push(mailed - asked);
    }
  } finally {
    await browser.close();
    await site.stop();
    await mail.stop();
  }
  const wanted = { of: 'itself', atMost: 15_000 } as const;
  return [
    { what: 'a new enquiry, to the open page «Today»', unit: 'ms', ours: today, wanted },
    { what: 'a new enquiry, to the mailbox of the institute', unit: 'ms', ours: mailbox, wanted },
  ];
}
