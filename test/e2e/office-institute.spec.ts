import { expectAccessible } from '#test/support/browser/axe.ts';
import { adjustClock, misadjustClock } from '#test/support/browser/clock.ts';
import { menu, openOffice, ownerLink } from '#test/support/browser/office.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';
import { institute } from '#test/support/institute.ts';
import { isWhole } from '#test/support/run-size.ts';

test('the owner changes the phone, and a visitor’s open page and a new one show it', async ({
  page,
  site,
  otherDevice,
  guard,
}) => {
  guard.allow(refusedCall(400));
  const visitor = await otherDevice();
  await misadjustClock(visitor, 0);
  await visitor.goto('/about');
  const shown = (of: typeof page, number: string) =>
    expect(of.getByRole('contentinfo').getByRole('link', { name: number })).toBeVisible();
  await shown(visitor, institute.phone.label);

  await openOffice(page, await ownerLink(site.run, 'institute@example.org'));
  await menu(page).filter({ hasText: 'Institute' }).click();
  const phone = page.getByLabel('Phone', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await phone.fill('12345');
  await page.getByLabel('Name of the institute').fill('Bead House');
  await save.click();
  await expect(page.getByText('Please write the number with the code of the country')).toBeVisible();
  await expect(phone).toBeFocused();
  await expect(page.getByLabel('Name of the institute')).toHaveValue('Bead House');
  await phone.fill('+91 98480 12345');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved: visitors see it' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Bead House Office');
  await expectAccessible(page);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { width: 360, height: 740, text });

  // A page that has been open for a while shows the change after a navigation.
  await adjustClock(visitor, 60_000);
  await expect(async () => {
    await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(visitor.getByRole('contentinfo').getByRole('link', { name: '+91 98480 12345' })).toBeVisible(
      { timeout: 1000 },
    );
  }).toPass();
  await expect(visitor).toHaveTitle('About Us · Bead House');

  const fresh = await otherDevice();
  await fresh.goto('/contact');
  await shown(fresh, '+91 98480 12345');
  await expect(fresh).toHaveTitle('Contact · Bead House');

  await phone.fill(institute.phone.label);
  await page.getByLabel('Name of the institute').fill(institute.name);
  await save.click();
  await expect(page.getByRole('banner')).toContainText(`${institute.name} Office`);
});

test('a colour in which words cannot be read is refused, and another one is on every page', async ({
  page,
  site,
  otherDevice,
  guard,
}) => {
  guard.allow(refusedCall(400));
  await openOffice(page, await ownerLink(site.run, 'colours@example.org'));
  await menu(page).filter({ hasText: 'Institute' }).click();
  const [main, leaf] = [page.getByLabel('Main colour'), page.getByLabel('Colour of success')];
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saved = page.getByRole('status').filter({ hasText: 'Saved: visitors see it' });
  await main.fill('#ffcc00');
  await save.click();
  await expect(page.getByText('the contrast is 1.51 and must be at least 4.5')).toBeVisible();
  await expect(main).toBeFocused();
  await main.fill('#7a1f5c');
  await leaf.fill('#1f5c7a');
  await save.click();
  await expect(saved).toBeVisible();

  const visitor = await otherDevice();
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme });
    for (const path of isWhole ? ['/', '/contact', '/login', '/course'] : ['/', '/login']) {
      await visitor.goto(path);
      await expect(visitor.getByRole('main')).toBeVisible();
      await expectAccessible(visitor);
    }
    const used = await visitor.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--indigo'),
    );
    expect(used).toBe(colorScheme === 'light' ? '#7a1f5c' : '#c49cb7');
  }

  await main.fill('#4a3fd4');
  await leaf.fill('#0a7d56');
  await save.click();
  await expect(saved).toBeVisible();
});

test('the owner writes a legal text, looks at it and puts the standard one back', async ({
  page,
  site,
  otherDevice,
}) => {
  await openOffice(page, await ownerLink(site.run, 'legal@example.org'));
  await menu(page).filter({ hasText: 'Institute' }).click();
  // Other tests on this site need the sample, so the test cancels the removal.
  await page.getByRole('button', { name: 'Remove the sample' }).click();
  await expect(page.getByRole('dialog')).toContainText('This goes from the site and does not come back: ');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Refunds and cancellations' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/sample text/);
  await text.fill('## When\n\nUntil the second class of {institute}.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`Until the second class of ${institute.name}.`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved: visitors see it' })).toBeVisible();
  const visitor = await otherDevice();
  await visitor.goto('/refunds');
  await expect(visitor.getByRole('main')).toContainText(`Until the second class of ${institute.name}.`);

  await page.getByRole('button', { name: 'Put the standard text back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put it back' }).click();
  await expect(text).toHaveValue(/sample text/);
  await page.getByRole('link', { name: 'The institute', exact: true }).click();
  await expect(page.getByText('The text that came with the site')).toHaveCount(4);
});
