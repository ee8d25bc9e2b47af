import { expect, type Page } from '@playwright/test';
import { fillSignUp, sendSignIn } from './forms.ts';
import { firstQuiz, paperOn, rightOption } from './paper.ts';
import { coursePageOn, coursePath, gatewayPageOn } from './payment.ts';
import type { Person } from './people.ts';

const right = (index: number) => rightOption(firstQuiz, index);

export async function signUpByForms(page: Page, student: Person): Promise<void> {
  await page.goto('/signup');
  await fillSignUp(page, student);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Go to login now' }).click();
  await sendSignIn(page, student);
  await expect(page).toHaveURL('/');
}

export async function beginQuiz(page: Page): Promise<void> {
  const paper = paperOn(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quizzes' }).click();
  await page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('link', { name: 'I am ready to begin' }).click();
  await expect(paper.question(1)).toBeVisible();
  await paper.pick(right(0));
  await expect(paper.saved).toBeVisible();
}

export async function finishQuiz(page: Page): Promise<void> {
  const paper = paperOn(page);
  await expect(paper.bead(1)).toHaveAccessibleName('Question 1, Answered');
  await paper.bead(2).click();
  await paper.pick(right(1));
  await expect(paper.saved).toBeVisible();
  await paper.bead(10).click();
  await paper.submitQuiz();
  await expect(paper.completed).toContainText('20%');
  await paper.details.click();
  await expect(page.getByRole('heading', { name: 'Answer review' })).toBeVisible();
}

export async function openPaymentPage(page: Page): Promise<void> {
  const course = coursePageOn(page);
  await expect(page).toHaveURL(coursePath);
  await expect(course.enrol).toBeEnabled();
  const popup = await course.begin();
  await expect(gatewayPageOn(popup).pay).toBeVisible();
  await expect(course.waiting).toBeVisible();
  await popup.close();
}
