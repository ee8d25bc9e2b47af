import type { Page } from '@playwright/test';
import { uploadPicture } from '#contract/office/content.ts';
import { expectUnderWay, holdCalls } from '#test/support/browser/held-calls.ts';
import { menu, openOffice, ownerLink, photo } from '#test/support/browser/office.ts';
import { addQuiz, field, heading, look, openContent, press } from '#test/support/browser/office-quizzes.ts';
import { paperOn } from '#test/support/browser/paper.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';

async function addQuestion(page: Page, text: string, options: readonly string[], right: number | null) {
  await press(page, 'Add a question');
  await expect(field(page, 'Question')).toBeFocused();
  await page.keyboard.type(text);
  for (const [index, option] of options.entries()) {
    await field(page, `Option ${index + 1}`).fill(option);
  }
  if (right !== null) await field(page, `Option ${right + 1} is right`).check();
}

const published = (page: Page, version: number) =>
  expect(page.getByRole('status').filter({ hasText: `Version ${version} is published` })).toBeVisible();

const draftSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'The draft is saved' });

/** Opens the questions; cached quizzes may be a second old. */
async function openPaper(page: Page, quizId: string) {
  await expect(async () => {
    await page.goto(`/questionPaper/${quizId}`);
    await expect(paperOn(page).question(1, 2)).toBeVisible({ timeout: 3000 });
  }).toPass();
}

async function answer(page: Page, first: string, second: string) {
  const paper = paperOn(page);
  await paper.pick(first);
  await paper.next.click();
  await expect(paper.question(2, 2)).toBeVisible();
  await paper.pick(second);
}

test('a quiz is written, published after a mistake, and reworded while a student answers it', async ({
  page,
  person: _,
  site,
  otherDevice,
  guard,
}) => {
  test.setTimeout(90_000);
  guard.allow(refusedCall(400));
  const office = await otherDevice();
  await openOffice(office, await ownerLink(site.run, 'quizzes@example.org'));
  const quizId = await addQuiz(office, 'Planets');
  await field(office, 'Description').fill('What goes round the sun.');
  await addQuestion(office, 'Which planet is red?', ['Mars', 'Venus', 'Saturn'], 0);
  await addQuestion(office, 'Which planet has rings?', ['Saturn', 'Mercury'], null);
  await press(office, 'Publish');
  const problems = office.getByRole('region', { name: 'Problems' });
  await expect(problems).toBeFocused();
  await problems.getByRole('button', { name: 'Question 2: Please mark the right option' }).press('Enter');
  await expect(field(office, 'Option 1 is right')).toBeFocused();
  await expect(office.getByRole('group', { name: 'Options' })).toContainText('Please mark the right option');
  await look(office);
  await field(office, 'Option 1 is right').press('Space');
  await expect(problems).toHaveCount(0);
  await press(office, 'Publish');
  await published(office, 1);

  await openPaper(page, quizId);
  await answer(page, 'Mars', 'Saturn');
  await expect(paperOn(page).saved).toBeVisible();

  await office.getByRole('button', { name: '1. Which planet is red?' }).click();
  await field(office, 'Option 1').fill('The planet Mars');
  await press(office, 'Publish');
  await published(office, 2);
  await expect(office.getByRole('link', { name: 'Version 2' })).toBeVisible();
  await look(office);

  await paperOn(page).submitQuiz();
  await expect(paperOn(page).completed).toContainText('100%');
  await paperOn(page).details.click();
  const first = page.getByRole('listitem').filter({ hasText: 'Which planet is red?' });
  await expect(first).toContainText('Marsyour answer');

  await openContent(office, 'Quizzes');
  await field(office, 'Search').fill('planets');
  const row = office.getByRole('row').filter({ hasText: 'Planets' });
  await expect(row).toContainText('2 questions');
  await look(office);
  await row.getByRole('link', { name: '1 attempt' }).click();
  await expect(heading(office, 'Attempts of Planets')).toBeVisible();
  await expect(office.getByRole('row').filter({ hasText: '100%, 2 of 2 right' })).toHaveCount(1);
  await look(office);
});

test('questions move, are put back, and are not lost by leaving', async ({ page, site }) => {
  await openOffice(page, await ownerLink(site.run, 'leaving@example.org'));
  await addQuiz(page, 'Rivers');
  await expect(menu(page).filter({ hasText: 'Quizzes' })).toHaveAttribute('aria-current', 'page');
  await addQuestion(page, 'First?', ['A', 'B'], 0);
  await addQuestion(page, 'Second?', ['A', 'B'], 0);
  const up = page.getByRole('button', { name: 'Move up: question 2' });
  await up.press('Enter');
  await expect(page.getByRole('button', { name: '1. Second?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move up: question 1' })).toBeFocused();
  await press(page, 'Delete question 1');
  await expect(page.getByRole('button', { name: 'Put it back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'Duplicate question 1');
  await expect(page.getByRole('button', { name: /^\d\. / })).toHaveText([
    '1. Second?',
    '2. Second?',
    '3. First?',
  ]);
  page.once('dialog', (dialog) => void dialog.dismiss());
  await menu(page).filter({ hasText: 'Staff' }).click();
  await expect(heading(page, 'Rivers')).toBeVisible();
  await press(page, 'Save draft');
  await expect(draftSaved(page)).toBeVisible();
  await press(page, 'Discard draft');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('0 questions')).toBeVisible();
});

test('of two staff members who edit a quiz the second gets an error, and loses nothing', {
  tag: '@extended',
}, async ({ page, site, guard }) => {
  guard.allow(refusedCall(409));
  await openOffice(page, await ownerLink(site.run, 'two-editors@example.org'));
  await addQuiz(page, 'Hills');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await field(other, 'Description').fill('High ones.');
  await press(other, 'Save draft');
  await expect(draftSaved(other)).toBeVisible();
  await field(page, 'Description').fill('Green ones.');
  await field(page, 'Minutes').fill('ten');
  await press(page, 'Save draft');
  await page.getByRole('button', { name: 'This must be a number of minutes' }).press('Enter');
  await expect(field(page, 'Minutes')).toBeFocused();
  await field(page, 'Minutes').fill('10');
  await press(page, 'Save draft');
  await expect(page.getByRole('alert')).toContainText('Another staff member has changed this quiz');
  await expect(field(page, 'Description')).toHaveValue('Green ones.');
  await expect(field(page, 'Minutes')).toHaveValue('10');
});

test('five questions with one picture are written in 25 actions', async ({ page, site }) => {
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await openOffice(page, await ownerLink(site.run, 'actions@example.org'));
  await addQuiz(page, 'Tables');
  for (let factor = 2; factor <= 6; factor += 1) {
    await act(press(page, 'Add a question'));
    await act(page.keyboard.type(`What is ${factor} × 7?`));
    await act(field(page, 'Option 1').click());
    // Enter goes to the next option.
    for (const more of [0, 1, 7, 10]) await page.keyboard.type(`${factor * 7 + more}\n`);
    await expect(field(page, 'Option 5')).toBeFocused();
    await act(field(page, 'Option 1 is right').check());
  }
  await act(field(page, 'Picture').setInputFiles(await photo('rows')));
  await act(field(page, 'What the picture shows').fill('Rows of beads'));
  await expect(page.getByRole('img', { name: 'As it is stored' })).toBeVisible();
  await act(press(page, 'Publish'));
  await published(page, 1);
  expect(actions).toBeLessThanOrEqual(25);
  await page.reload();
  await page.getByRole('button', { name: '5. What is 6 × 7?' }).click();
  // The unused option is not stored.
  await expect(page.getByRole('textbox', { name: /^Option/ })).toHaveCount(4);
});

test('a question is pasted with its options, and changes are discarded', async ({ page, site }) => {
  await openOffice(page, await ownerLink(site.run, 'pasted@example.org'));
  await addQuiz(page, 'Moons');
  await press(page, 'Add a question');
  await field(page, 'Question').evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Whose moon is Titan?\nA) Mars\nB) Saturn\nC) Earth\nAnswer: B');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(field(page, 'Question')).toHaveValue('Whose moon is Titan?');
  await expect(field(page, 'Option 3')).toHaveValue('Earth');
  await expect(field(page, 'Option 2 is right')).toBeChecked();
  await press(page, 'Save draft');
  await expect(draftSaved(page)).toBeVisible();
  await field(page, 'Title').fill('Other moons');
  await press(page, 'Discard changes');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(field(page, 'Title')).toHaveValue('Moons');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});

test('a question gets a picture, and is looked at as a student sees it before it is published', async ({
  page,
  person: _,
  site,
  otherDevice,
  guard,
}) => {
  guard.allow(refusedCall(400));
  const office = await otherDevice();
  await openOffice(office, await ownerLink(site.run, 'pictures@example.org'));
  const quizId = await addQuiz(office, 'Shapes');
  await addQuestion(office, 'Which shape is this?', ['A square', 'A circle'], 0);
  await field(office, 'Picture').setInputFiles(await photo('square'));
  const stored = office.getByRole('img', { name: 'As it is stored' });
  await expect(stored).toBeVisible();
  await press(office, 'Publish');
  await office.getByRole('button', { name: 'Question 1: Please say what the picture shows' }).press('Enter');
  await expect(field(office, 'What the picture shows')).toBeFocused();
  await press(office, 'Remove the picture');
  await expect(stored).toHaveCount(0);
  await expect(field(office, 'What the picture shows')).toHaveCount(0);
  await field(office, 'Picture').setInputFiles(await photo('square'));
  await field(office, 'What the picture shows').fill('A shape with four corners');
  await look(office);
  await addQuestion(office, 'How much of it is `2/4`?', ['`1/2`', '`1/3`'], 0);
  await expect(office.getByRole('button', { name: '2. How much of it is 2 over 4 ?' })).toBeVisible();
  await expect(office.getByText('Save first: it shows what is saved.')).toBeVisible();
  await press(office, 'Save draft');
  await expect(draftSaved(office)).toBeVisible();

  const opened = office.waitForEvent('popup');
  await office.getByRole('link', { name: 'See it as a visitor' }).click();
  const preview = await opened;
  await expect(heading(preview, 'Shapes')).toBeVisible();
  const first = preview.getByRole('region', { name: 'Question 1' });
  await expect(first.getByRole('group', { name: 'Which shape is this?' })).toBeVisible();
  const picture = first.getByRole('img', { name: 'A shape with four corners' });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expect(first.getByRole('radio')).toHaveCount(2);
  await expect(first.getByRole('radio', { name: 'A, A square' })).toBeDisabled();
  await expect(preview.getByText('Question 2 of 2')).toBeVisible();
  await look(preview);
  await preview.close();

  await press(office, 'Publish');
  await published(office, 1);
  await openPaper(page, quizId);
  await expect(page.getByRole('img', { name: 'A shape with four corners' })).toBeVisible();
  const paper = paperOn(page);
  await paper.pick('A square');
  await paper.next.click();
  await page.getByRole('radio', { name: 'A, 1 over 2' }).check();
  // Numerator above denominator, not beside it.
  const fraction = page.getByRole('group').locator('legend mfrac');
  const [over, below] = await Promise.all(
    [0, 1].map((part) => fraction.locator('mn').nth(part).boundingBox()),
  );
  expect(over?.y ?? 0).toBeLessThan(below?.y ?? 0);
  await look(page);
  await expect(paper.saved).toBeVisible();
});

test('a picture that is stored late takes nothing away that was typed meanwhile', {
  tag: '@extended',
}, async ({ page, site }) => {
  const calls = await holdCalls(page.context(), [uploadPicture]);
  await openOffice(page, await ownerLink(site.run, 'late-picture@example.org'));
  await addQuiz(page, 'Clocks');
  await addQuestion(page, 'What time is it?', ['One', 'Two'], 0);
  await field(page, 'Picture').setInputFiles(await photo('clock'));
  await expect(page.getByText('Sending the picture')).toBeVisible();
  await addQuestion(page, 'And in an hour?', ['Two', 'Three'], 0);
  // Publishing now would lose the picture.
  await expect(page.getByText('Waiting for the picture')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click({ force: true });
  await expect(page.getByText(/^Version \d is published/)).toHaveCount(0);
  await calls.pass(uploadPicture);
  await expectUnderWay(calls, []);
  await page.getByRole('button', { name: '1. What time is it?' }).click();
  await expect(page.getByRole('img', { name: 'As it is stored' })).toBeVisible();
  await field(page, 'What the picture shows').fill('A clock');
  await page.getByRole('button', { name: '2. And in an hour?' }).click();
  await expect(field(page, 'Option 2')).toHaveValue('Three');
  await press(page, 'Publish');
  await published(page, 1);
});

test('a wrong key is corrected, and the result of a student changes as the preview says', async ({
  page,
  person: student,
  site,
  otherDevice,
}) => {
  test.setTimeout(90_000);
  const office = await otherDevice();
  await openOffice(office, await ownerLink(site.run, 'keys@example.org'));
  const quizId = await addQuiz(office, 'Sums');
  await field(office, 'Description').fill('Small sums.');
  await field(office, 'Passing marks').fill('2');
  await addQuestion(office, 'What is 2 + 3?', ['Five', 'Six'], 1);
  await addQuestion(office, 'What is 4 + 4?', ['Eight', 'Nine'], 0);
  await press(office, 'Publish');
  await published(office, 1);

  await openPaper(page, quizId);
  await answer(page, 'Five', 'Eight');
  await paperOn(page).submitQuiz();
  await expect(paperOn(page).completed).toContainText('50%');

  await office.getByRole('link', { name: 'Version 1' }).click();
  await expect(heading(office, 'Sums, version 1')).toBeVisible();
  await look(office);
  await press(office, 'The right answer is wrong: question 1');
  const dialog = office.getByRole('dialog', { name: 'Correct the right answer' });
  await dialog.getByRole('radio', { name: 'Five' }).check();
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  const facts = dialog.getByRole('definition');
  const scores = dialog.getByRole('row').filter({ hasText: student.fullName });
  const expectOutcome = async () => {
    await expect(facts).toHaveText(['1', '1', '0', '1', '0']);
    await expect(scores.getByRole('cell')).toHaveText([
      student.fullName,
      '50 %, not passed',
      '100 %, passed',
    ]);
  };
  await expectOutcome();
  await look(office);
  await dialog.getByRole('button', { name: 'Correct the key' }).click();
  await expect(dialog.getByRole('status')).toContainText('The key is corrected');
  await expectOutcome();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const question = office
    .getByRole('listitem')
    .filter({ has: office.getByText('Right answer', { exact: true }) });
  await expect(question.filter({ hasText: /^Five/ })).toBeVisible();

  await page.goto('/competition');
  await page.getByRole('button', { name: /^Subject of Sums/ }).click();
  await expect(page.getByText('Score: 100%')).toBeVisible();
});
