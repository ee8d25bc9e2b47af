import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { classes, classStudents } from '#server/db/class-schema.ts';
import { staff } from '#server/db/office-schema.ts';
import { users } from '#server/db/schema.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { halfMinuteQuiz } from '#test/support/browser/data.ts';
import { openOffice, ownerLink } from '#test/support/browser/office.ts';
import { paperOn } from '#test/support/browser/paper.ts';
import type { Site } from '#test/support/browser/site.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';

const small = { width: 360, height: 740 };
const total = halfMinuteQuiz.questions.length;
const told = 'You have more time for this quiz. The clock shows how much.';

/** Opens the results of the quiz in the office, for a class with the student. */
async function openResults(office: Page, site: Site, email: string, id: string) {
  await site.changeData(async (database) => {
    const at = new Date();
    const [student] = await database.select().from(users).where(eq(users.email, email));
    await database
      .insert(staff)
      .values({
        id: 'lata',
        email: 'lata-gives-time@example.org',
        name: 'Meena Nair',
        role: 'teacher',
        passwordHash: 'none',
        createdAt: at,
      })
      .onConflictDoNothing();
    const times = { days: 'mon', startsAt: '', endsAt: '', place: '', startsOn: '2026-06-01' };
    await database.insert(classes).values({ id, name: 'Abacus', teacherId: 'lata', ...times, createdAt: at });
    await database.insert(classStudents).values({ classId: id, userId: student?.id ?? '', joinedAt: at });
  });
  await openOffice(office, await ownerLink(site.run, `${id}@example.org`));
  await office.goto(`/office/classes/${id}/results/${halfMinuteQuiz._id}`);
  await expect(office.getByText('Not begun')).toBeVisible();
}

/** Gives minutes to the whole class. */
async function giveTime(office: Page, minutes: string) {
  await office.reload();
  await office.getByRole('button', { name: 'More time… (1)' }).click();
  const dialog = office.getByRole('dialog', { name: 'Give more time…' });
  await dialog.getByLabel('Minutes').fill(minutes);
  await dialog.getByLabel('Reason').fill('The light went out');
  return async () => {
    await dialog.getByRole('button', { name: 'Give more time' }).click();
    await expect(dialog.getByText('Done for 1 student.')).toBeVisible();
  };
}

/** Expects the notice as a status message that does not cover the clock. */
async function expectNoticeBesideClock(page: Page) {
  const notice = page.getByRole('status').filter({ hasText: told });
  await expect(notice).toBeVisible();
  const clock = await page.getByRole('timer', { name: 'Time left' }).boundingBox();
  const box = await notice.boundingBox();
  if (clock === null || box === null) throw new Error('The notice or the clock has no box');
  expect(box.y).toBeGreaterThanOrEqual(clock.y + clock.height);
}

test('more time is on the clock of the open page without a reload', async ({
  page,
  site,
  person,
  otherDevice,
}) => {
  const office = await otherDevice();
  await openResults(office, site, person.email, 'quick');
  const paper = paperOn(page);
  await paper.open(halfMinuteQuiz._id, total);
  const give = await giveTime(office, '10');
  await expectAccessible(office);
  await give();
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(?:10|9):/);
  await expectNoticeBesideClock(page);
  await office.getByRole('button', { name: 'Close', exact: true }).last().click();
  for (const text of [100, 200]) await expectNoSidewaysScroll(office, { ...small, text });
  await expectAccessible(office);
  await office.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(office);
});

test('a page that was offline past its end goes on with the time that it was given', async ({
  page,
  context,
  site,
  person,
  otherDevice,
  guard,
}) => {
  guard.allow(unansweredCall);
  guard.allow(refusedCall(409));
  const office = await otherDevice();
  await openResults(office, site, person.email, 'offline');
  const paper = paperOn(page);
  await paper.open(halfMinuteQuiz._id, total);
  await page.keyboard.press('b');
  await expect(paper.saved).toBeVisible();
  const give = await giveTime(office, '5');
  await context.setOffline(true);
  await give();
  await expect(page.getByRole('dialog', { name: 'Time is up' })).toBeVisible();
  await context.setOffline(false);
  await expect(paper.clock).toHaveText(/^[45]:\d\d$/);
  await expect(page.getByRole('dialog', { name: 'Time is up' })).toHaveCount(0);
  await expect(page.getByText(told)).toBeVisible();
  await expect(paper.option('2')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('a');
  await expect(paper.option('4')).toBeChecked();
  await expect(paper.saved).toBeVisible();
});
