import { expect, type Page } from '@playwright/test';
import * as OTPAuth from 'otpauth';
import sharp from 'sharp';
import { readQrCode } from '../read-qr-code.ts';

export const password = 'three or four words';

/** The current code of an authenticator app that has read the picture. */
async function appCode(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: 'The picture for your authenticator app' });
  const address = await readQrCode(await picture.screenshot());
  const key = await page.getByText(/^(?:[A-Z2-7]{4} ?)+$/).innerText();
  expect(address).toContain(`secret=${key.replaceAll(' ', '')}`);
  return OTPAuth.URI.parse(address ?? '').generate();
}

/** @returns the recovery codes */
export async function join(page: Page, link: string): Promise<readonly string[]> {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Code of your app').fill(await appCode(page));
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Write down your recovery codes' })).toBeFocused();
  return await page.getByRole('main').getByRole('listitem').allInnerTexts();
}

export async function openOffice(page: Page, link: string): Promise<readonly string[]> {
  const codes = await join(page, link);
  await page.getByRole('link', { name: 'I have them, open the office' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^(Today|Classes)$/ })).toBeVisible();
  return codes;
}

export async function ownerLink(run: (...command: readonly string[]) => Promise<string>, email: string) {
  const said = await run('owner', email);
  return /http\S+/.exec(said)?.[0] ?? said;
}

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Office' }).getByRole('link');

export const photo = async (name: string, width = 1600, height = 1200) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#f2b134' } })
    .jpeg()
    .toBuffer(),
});

/** On a phone, a part of the menu is behind «More». */
export async function openByMenu(page: Page, name: string): Promise<void> {
  const link = menu(page).filter({ hasText: name });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(link.or(more).first()).toBeVisible();
  if (!(await link.isVisible())) await more.click();
  await link.click();
}
