import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pictureMaximum } from '#contract/office/resources/picture.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { menu, openOffice, ownerLink, photo } from '#test/support/browser/office.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';
import { isWhole } from '#test/support/run-size.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved/ });

async function openList(page: Page, name: string) {
  await menu(page).filter({ hasText: 'Content' }).click();
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
}

async function choosePicture(page: Page, label: string, name: string) {
  await field(page, label).setInputFiles(await photo(name));
  await expect(page.getByRole('img', { name: 'As it is stored' })).toBeVisible();
}

/** Opens the form of a new row from its list. */
async function add(page: Page, list: string, link: string) {
  await openList(page, list);
  await page.getByRole('link', { name: link, exact: true }).first().click();
}

test('a course with three sections goes from nothing to a visitor’s page by hand', async ({
  page,
  site,
  otherDevice,
  guard,
}) => {
  guard.allow(refusedCall(400));
  guard.allow(refusedCall(404));
  await openOffice(page, await ownerLink(site.run, 'course@example.org'));

  await add(page, 'Course categories', 'Add a course category');
  await field(page, 'Name').fill('Spelling');
  await press(page, 'Publish');
  await expect(heading(page, 'Spelling')).toBeVisible();
  await expect(saved(page)).toBeVisible();

  await add(page, 'Instructors', 'Add an instructor');
  await field(page, 'Name').fill('Padma Rani');
  await choosePicture(page, 'Portrait', 'padma');
  await field(page, 'What to keep').selectOption('1:1');
  await press(page, 'Crop');
  await field(page, 'A sentence for parents').fill('Has taught spelling since 2015.');
  await press(page, 'Save');
  await expect(heading(page, 'Padma Rani')).toBeVisible();

  await add(page, 'Courses', 'Add a course');
  await press(page, 'Publish');
  await expect(field(page, 'Title')).toBeFocused();
  await expect(page.getByText('Please choose a category')).toBeVisible();
  await field(page, 'Title').fill('Spelling Bee');
  await field(page, 'One sentence about it').fill('Words that stay in the head.');
  await field(page, 'Category').selectOption({ label: 'Spelling' });
  await field(page, 'Instructor').selectOption({ label: 'Padma Rani' });
  await field(page, 'Price in rupees').fill('2,499');
  await choosePicture(page, 'Picture', 'bee');
  await field(page, 'What the picture shows').fill('A bee with a letter');
  await field(page, 'Video about the course').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.getByRole('textbox', { name: 'What children learn' }).click();
  await press(page, 'List');
  await page.keyboard.type('Words with silent letters');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A word a day');
  for (const _ of 'a day') await page.keyboard.press('Shift+ArrowLeft');
  await press(page, 'Link');
  await field(page, 'Address').fill('example.org/words');
  await page.keyboard.press('Enter');
  const learn = page.getByRole('textbox', { name: 'What children learn' });
  await expect(learn.getByRole('link', { name: 'a day' })).toHaveAttribute(
    'href',
    'https://example.org/words',
  );
  await press(page, 'Save as a draft');
  await expect(heading(page, 'Spelling Bee')).toBeVisible();

  for (const [index, title] of ['Silent letters', 'Double letters', 'The contest'].entries()) {
    await page.getByRole('link', { name: 'Add a section', exact: true }).first().click();
    await field(page, 'Title').fill(title);
    await page.getByRole('textbox', { name: 'What it is about' }).fill(`Part ${index + 1}`);
    await field(page, 'Video').fill('https://youtu.be/dQw4w9WgXcQ');
    if (index === 0) await page.getByLabel('Free preview: everybody may watch this video').check();
    await press(page, 'Save');
    await expect(heading(page, 'Spelling Bee')).toBeVisible();
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  }

  const address = `/course-details/${/courses\/([\w-]+)/.exec(page.url())?.[1]}`;
  const visitor = await otherDevice();
  await visitor.goto(address);
  await expect(visitor.getByText('Words that stay in the head.')).toHaveCount(0);

  const preview = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'See it as a visitor' }).click();
  const previewed = await preview;
  await expect(previewed.getByRole('heading', { level: 1, name: 'Spelling Bee' })).toBeVisible();
  await expect(previewed.getByText('Double letters')).toBeVisible();
  await expect(previewed.getByText('₹2,499').first()).toBeVisible();
  await previewed.close();
  await visitor.goto(address);
  await expect(visitor.getByText('Words that stay in the head.')).toHaveCount(0);

  await press(page, 'Publish');
  await expect(page.getByText('Saved: visitors see it within a second')).toBeVisible();
  // A cached page may be a second old.
  await expect(async () => {
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Spelling Bee' })).toBeVisible({
      timeout: 900,
    });
  }).toPass();
  await expect(visitor.getByText('A word a day')).toBeVisible();
  await expect(visitor.getByText('The contest')).toBeVisible();
  await expect(visitor.getByText('Free preview')).toHaveCount(1);
  await visitor.goto('/course');
  await expect(visitor.getByRole('link', { name: 'Spelling Bee' })).toBeVisible();

  await press(page, 'Hide from visitors');
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
  await expect(async () => {
    await visitor.goto(address);
    await expect(visitor.getByText('Words that stay in the head.')).toHaveCount(0, { timeout: 900 });
  }).toPass();
});

test('a picture that is none or too large is refused, and what was typed stays', async ({
  page,
  site,
  guard,
}, info) => {
  guard.allow(refusedCall(400));
  await openOffice(page, await ownerLink(site.run, 'picture@example.org'));
  await add(page, 'Gallery pictures', 'Add a gallery picture');
  await field(page, 'What the picture shows').fill('The annual day');
  const picture = field(page, 'Picture');
  await picture.setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(
    page.getByText(
      'This file is no picture that can be read. Please choose a JPEG, PNG, WebP or AVIF picture.',
    ),
  ).toBeVisible();
  // A file on disk, since sending a buffer to the browser would take half a minute.
  const tooLarge = info.outputPath('film.jpg');
  writeFileSync(tooLarge, Buffer.alloc(pictureMaximum + 1));
  await picture.setInputFiles(tooLarge);
  await expect(
    page.getByText('This picture is larger than 15 MB. Please choose a smaller one.'),
  ).toBeVisible();
  await press(page, 'Publish');
  await expect(page.getByText('Please choose a picture')).toBeVisible();
  await expect(field(page, 'What the picture shows')).toHaveValue('The annual day');
  await choosePicture(page, 'Picture', 'day');
  await press(page, 'Publish');
  await expect(heading(page, 'The annual day')).toBeVisible();
});

test('a price is changed in the list in four actions, and visitors pay it', async ({
  page,
  site,
  otherDevice,
}) => {
  await openOffice(page, await ownerLink(site.run, 'price@example.org'));
  await page.goto('/office/content/courses');
  const price = page.getByRole('button', { name: /^Change the price of Neat Print Letters: / });
  await expect(price).toHaveText('₹445');
  const change = async (typed: string) => {
    await price.click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  };
  await change('4x9');
  await expect(page.getByText('Please write an amount in rupees, such as 3499 or 3499.50')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Price in rupees: Neat Print Letters' })).toHaveValue('4x9');
  await page.keyboard.press('Escape');
  await change('449');
  await expect(price).toHaveText('₹449');
  await expect(price).toBeFocused();
  const visitor = await otherDevice();
  // A cached page may be a second old.
  await expect(async () => {
    await visitor.goto('/course-details/neat-print-letters');
    await expect(visitor.getByText('₹449').first()).toBeVisible({ timeout: 900 });
  }).toPass();
  // Restored, since the tests of this worker share the site.
  await change('445');
  await expect(price).toHaveText('₹445');
});

test('of two staff members who edit one row the second gets an error, and loses nothing', async ({
  page,
  site,
  guard,
}) => {
  guard.allow(refusedCall(409));
  await openOffice(page, await ownerLink(site.run, 'two@example.org'));
  await add(page, 'Testimonials', 'Add a testimonial');
  await field(page, 'Who says it').fill('A father');
  await press(page, 'Save as a draft');
  await expect(heading(page, 'A father')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await field(other, 'Who says it').fill('A father of two');
  await press(other, 'Save as a draft');
  await expect(saved(other)).toBeVisible();
  await field(page, 'Who says it').fill('A father, Kakinada');
  await press(page, 'Save as a draft');
  await expect(page.getByRole('alert')).toContainText(
    'Another staff member has changed this since you opened it.',
  );
  await expect(field(page, 'Who says it')).toHaveValue('A father, Kakinada');
  const stored = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'See in a new tab what is stored now' }).click();
  await expect(field(await stored, 'Who says it')).toHaveValue('A father of two');
});

test('rows are put in order by the keyboard alone, and visitors see them so', async ({
  page,
  site,
  otherDevice,
}) => {
  await openOffice(page, await ownerLink(site.run, 'order@example.org'));
  await openList(page, 'Course categories');
  const names = page.getByRole('main').getByRole('row').getByRole('link');
  await expect(page.getByRole('table')).toBeVisible();
  const before = await names.allInnerTexts();
  await page.getByRole('button', { name: 'Change the order' }).press('Enter');
  const [first = ''] = before;
  const down = page.getByRole('button', { name: `Move down: ${first}` });
  await down.press('ArrowDown');
  await expect(
    page.getByRole('status').filter({ hasText: `${first}: now 2 of ${before.length}` }),
  ).toHaveCount(1);
  await expect(down).toBeFocused();
  await down.press('Enter');
  await down.press('ArrowUp');
  await page.getByRole('button', { name: 'Save the order' }).press('Enter');
  const after = [before[1], first, ...before.slice(2)];
  await expect(names).toHaveText(after.map((name) => name ?? ''));
  const visitor = await otherDevice();
  await expect(async () => {
    await visitor.goto('/course');
    const shown = await visitor.getByRole('main').innerText();
    expect(shown.indexOf(String(before[1]))).toBeLessThan(shown.indexOf(first));
  }).toPass();
  // Restored, since the tests of this worker share the site and expect its first category.
  await page.getByRole('button', { name: 'Change the order' }).press('Enter');
  await page.getByRole('button', { name: `Move up: ${first}` }).press('Enter');
  await page.getByRole('button', { name: 'Save the order' }).press('Enter');
  await expect(names).toHaveText(before);
});

test('rows are put in order by dragging', async ({ page, site }) => {
  await openOffice(page, await ownerLink(site.run, 'drag@example.org'));
  await openList(page, 'Quiz subjects');
  const names = page.getByRole('main').getByRole('row').getByRole('link');
  await expect(page.getByRole('table')).toBeVisible();
  const [first = '', second = '', ...rest] = await names.allInnerTexts();
  const rows = page.getByRole('main').getByRole('listitem');
  const dragSecondToTop = async (expected: string) => {
    await press(page, 'Change the order');
    await rows.nth(0).dragTo(rows.nth(1));
    await expect(rows.nth(0)).toContainText(expected);
    await press(page, 'Save the order');
  };
  await dragSecondToTop(second);
  await expect(names).toHaveText([second, first, ...rest]);
  // Restored, since the tests of this worker share the site and expect its first subject.
  await dragSecondToTop(first);
  await expect(names).toHaveText([first, second, ...rest]);
});

test('every screen of the content is accessible, also on a phone and with large text', async ({
  page,
  site,
  guard,
}) => {
  guard.allow(refusedCall(400));
  await openOffice(page, await ownerLink(site.run, 'axe@example.org'));
  // Confirms leaving an unsaved form.
  page.on('dialog', (dialog) => void dialog.accept());
  const look = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, { width: 360, height: 740, text: 100 });
    await expectNoSidewaysScroll(page, { width: 360, height: 740, text: 200 });
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
    await page.setViewportSize({ width: 1280, height: 720 });
  };
  await menu(page).filter({ hasText: 'Content' }).click();
  await expect(heading(page, 'Content')).toBeVisible();
  await expect(page).toHaveTitle('Content · Office');
  await look();
  // All lists and forms use one component.
  const others = [
    'Articles',
    'Gallery pictures',
    'Course categories',
    'Instructors',
    'Testimonials',
    'Banners',
    'Quiz subjects',
  ];
  for (const name of ['Courses', ...(isWhole ? others : [])]) {
    await openList(page, name);
    await expect(page.getByRole('table')).toBeVisible();
    await look();
    await page.getByRole('main').getByRole('row').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await look();
  }
  await add(page, 'Courses', 'Add a course');
  await press(page, 'Publish');
  await expect(page.getByText('Please write a title')).toBeVisible();
  await choosePicture(page, 'Picture', 'crop');
  await field(page, 'What to keep').selectOption('4:3');
  await look();
  await page.goto('/office/content/courses/abacus-foundation');
  await page.getByRole('link', { name: 'Meet the beads' }).click();
  await expect(heading(page, 'Meet the beads')).toBeVisible();
  await expect(page).toHaveTitle('Meet the beads · Office');
  await look();
  await press(page, 'Delete');
  await expect(page.getByRole('dialog', { name: 'Delete «Meet the beads»?' })).toBeVisible();
  await look();
  await press(page, 'Keep it');
  await openList(page, 'Gallery pictures');
  await press(page, 'Change the order');
  await expect(page.getByRole('button', { name: 'Save the order' })).toBeVisible();
  await look();
});
