import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';

const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const ok = (data: unknown) => ({ body: { success: true, message: '', data } });
const attempt = (_id: unknown, quizId: string) => ({
  _id,
  quizId: { _id: quizId, title: `Quiz ${quizId}`, subjectId: { name: 'Abacus' } },
  status: 'completed',
  score: 80,
  timeTaken: 60,
});
const quiz = (_id: unknown, sequence: unknown) => ({ _id, title: `Quiz ${_id}`, sequence });

describe('a row that the page does not understand', () => {
  beforeEach(() => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  });

  it('is left out of My Quizzes, and the others stay', async () => {
    stubApi({
      'GET quiz/getSubmissionsByUser/st-1?limit=100&after=': ok([
        null,
        attempt('s-2', 'two'),
        attempt(undefined, 'none'),
        attempt('s-1', 'one'),
      ]),
    });
    await openSite('/events');
    const links = await screen.findAllByRole('link', { name: /^View Results/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ViewResults/s-2', '/ViewResults/s-1']);
  });

  it('is left out of the subjects, the quizzes and what was done of them', async () => {
    stubApi({
      'GET quiz/get-all-subjects': ok([{ name: 'Nameless' }, { _id: 'abacus', name: 'Abacus' }]),
      'GET quiz/get-quizzes-by-subject/abacus': ok([quiz('one', 1), quiz(null, 3), 'three', quiz('two', 2)]),
      'GET quiz/getSubmissionsByUser/st-1?latest=true': ok([
        { ...attempt('s-2', 'two'), score: 'good' },
        attempt('s-1', 'one'),
      ]),
    });
    await openSite('/competition');
    expect(await screen.findByRole('button', { name: 'View Results: Quiz one' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start Now: Quiz two' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('navigation', { name: 'Categories' })).toHaveTextContent(/^CategoriesAbacus/);
  });
});
