import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { ok } from '#test/support/screens/courses.ts';
import { fill, openSite } from '#test/support/screens/site.tsx';

const subjectId = { _id: 'abacus', name: 'Abacus', quizMinutes: 20, totalMarks: 10 };
const beads = { _id: 'q-1', title: 'Beads', subjectId, sequence: 1, timeLimit: 10 };
const calls = {
  'GET quiz/get-all-subjects': ok([{ _id: 'abacus', name: 'Abacus' }]),
  'GET quiz/get-quizzes-by-subject/abacus': ok([beads]),
  'GET quiz/getSubmissionsByUser/st-1?latest=true': ok([]),
  'GET quiz/singleQuiz/q-1': ok(beads),
  'GET quiz/get-questions-by-quiz/q-1': ok([{ questionText: '2 + 2 ?', options: ['3', '4'] }]),
  'GET quiz/getSubmissionsByUser/st-1?quizId=q-1&limit=50': ok([]),
  'POST students/student-login': ok({ data: { token: 'tok', fullName: 'Asha Rao', _id: 'st-1' } }),
};
const selectedTab = () => screen.getByRole('tab', { selected: true });

async function signIn({ user }: Awaited<ReturnType<typeof openSite>>) {
  await fill(user, screen.getByLabelText('Email'), 'asha@example.com');
  await fill(user, screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

it('leads a visitor from the quiz list to the student’s tab, says why, and leads back', async () => {
  stubApi(calls);
  localStorage.setItem('lastRole', 'teacher');
  const site = await openSite('/competition');
  await site.user.click(await screen.findByRole('button', { name: 'Start Now: Beads' }));
  expect(await screen.findByText('Sign in to take a quiz.')).toBeVisible();
  expect(site.address()).toBe('/login');
  expect(selectedTab()).toHaveAccessibleName("Student's Login");
  await signIn(site);
  await waitFor(() => expect(site.address()).toBe('/competition'));
  expect(await screen.findByRole('button', { name: 'Start Now: Beads' })).toBeEnabled();
});

it('leads a visitor from a question paper to the student’s tab, says why, and leads back', async () => {
  stubApi(calls);
  const site = await openSite('/questionPaper/q-1');
  expect(await screen.findByText('Sign in to go to your quiz.')).toBeVisible();
  expect(site.address()).toBe('/login');
  expect(selectedTab()).toHaveAccessibleName("Student's Login");
  await signIn(site);
  expect(await screen.findByText('Question 1 of 1')).toBeVisible();
  expect(site.address()).toBe('/questionPaper/q-1');
});
