import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';

const refused = (status: number, message: string) => ({ status, body: { success: false, message } });
const ok = (data: unknown) => ({ body: { success: true, message: '', data } });
const getSubmission = 'GET quiz/getSubmission/s-1';
const main = () => within(screen.getByRole('main'));

function rememberPerson() {
  localStorage.setItem('authToken', 'token');
  localStorage.setItem('user', '{"fullName":"Asha Rao"}');
  localStorage.setItem('userid', 'st-1');
  localStorage.setItem('role', 'student');
}

interface Expected {
  readonly title: string;
  readonly says: string;
  /** Text and address of each link, in order; a button has no address. */
  readonly ways: readonly (readonly [string, string | null])[];
}

async function shows({ title, says, ways }: Expected) {
  expect(await main().findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(main().getByText(says)).toBeVisible();
  const found = [...screen.getByRole('main').querySelectorAll('a, button')];
  expect(found.map((way) => [way.textContent, way.getAttribute('href')])).toEqual(ways);
}

const back = ['Back to Quizzes', '/competition'] as const;
const retry = ['Retry', null] as const;
const nothing: Expected = {
  title: 'No results found',
  says: 'There is no finished quiz at this address.',
  ways: [['Go to Quizzes', '/quiz']],
};

describe.each(['/ViewResults/s-1', '/quiz/results/s-1'])('a result that is not shown, at %s', (path) => {
  const login = ['Login', `/login?redirect=${encodeURIComponent(path)}`] as const;
  beforeEach(rememberPerson);
  const failed = (says: string): Expected => ({ title: 'Failed to load results', says, ways: [retry, back] });

  it('asks a visitor to sign in, without a request', async () => {
    localStorage.clear();
    const { seen } = stubApi();
    await openSite(path);
    await shows({
      title: 'Sign in to see your results',
      says: 'We show results only to the person who took the quiz.',
      ways: [login, back],
    });
    expect(seen).toEqual([]);
  });

  it.each<{ name: string; reply: Reply; expected: Expected }>([
    {
      name: 'it is somebody else’s',
      reply: refused(403, 'This belongs to another user'),
      expected: {
        title: 'These results belong to another user',
        says: 'We show results only to the person who took the quiz. Is that you? Then log in with your own account.',
        ways: [back, login],
      },
    },
    { name: 'there is none', reply: refused(404, 'Not here'), expected: nothing },
    { name: 'the id is none', reply: refused(400, 'Cast to ObjectId failed'), expected: nothing },
    { name: 'the host says no with 200', reply: refused(200, 'Not here'), expected: nothing },
    {
      name: 'the server is busy',
      reply: refused(429, 'Please wait a minute'),
      expected: failed('Please wait a minute'),
    },
    {
      name: 'the server failed',
      reply: refused(500, 'Something went wrong'),
      expected: failed('Something went wrong'),
    },
    {
      name: 'a page of somebody else comes',
      reply: { status: 404, body: 'Welcome to our Wi-Fi' },
      expected: failed('We got an answer that we cannot read. Please try again in a few minutes.'),
    },
    {
      name: 'there is no network',
      reply: 'offline',
      expected: failed('We cannot reach the server. Check your internet connection and try again.'),
    },
  ])('says so and links to other pages, when $name', async ({ reply, expected }) => {
    stubApi({ [getSubmission]: reply });
    await openSite(path);
    await shows(expected);
  });

  it('is asked for again on Retry', async () => {
    stubApi({ [getSubmission]: ['offline', refused(404, 'Not here')] });
    const { user } = await openSite(path);
    await user.click(await main().findByRole('button', { name: 'Retry' }));
    await shows(nothing);
  });
});

describe('/ViewResults/{id}', () => {
  beforeEach(rememberPerson);

  it('can be left while the result is on its way', async () => {
    const { hold } = stubApi({});
    hold();
    await openSite('/ViewResults/s-1');
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Loading your result');
    expect(main().getByRole('link', { name: 'Back to Quizzes' })).toHaveAttribute('href', '/competition');
  });

  it.each([403, 404])(
    'does not take a refusal of the questions, %s, for one of the result',
    async (status) => {
      stubApi({
        [getSubmission]: ok({ _id: 's-1', quizId: 'beads', status: 'completed', score: 50, timeTaken: 65 }),
        'GET quiz/singleQuiz/beads': ok({ _id: 'beads', title: 'Meet the Beads' }),
        'GET quiz/get-questions-by-quiz/beads?submissionId=s-1': refused(
          status,
          'The questions are being mended',
        ),
      });
      await openSite('/ViewResults/s-1');
      await shows({
        title: 'Failed to load results',
        says: 'The questions are being mended',
        ways: [retry, back],
      });
    },
  );
});

describe.each(['/ViewResults/s-1', '/quiz/results/s-1'])('a result of answers that wait, at %s', (path) => {
  it('is not asked for until they are sent', async () => {
    rememberPerson();
    const draft = {
      version: 4,
      submissionId: 's-1',
      revision: 1,
      clientId: 'page-1',
      previousClientIds: [],
      unsaved: true,
      handedIn: true,
      answers: { 0: '5' },
      progress: { marked: [], visited: [0], current: 0, answeredAt: { 0: 1000 } },
      overAt: 0,
      changedAt: 0,
    };
    localStorage.setItem('attempt:st-1:beads', JSON.stringify(draft));
    const { seen } = stubApi({ 'PATCH quiz/updateQuizSubmission/st-1': 'offline' });
    await openSite(path);
    await shows({
      title: 'Your answers are still being sent',
      says: 'Your result will come as soon as they have been submitted. You do not need to do anything.',
      ways: [['Send now', null], back],
    });
    expect(new Set(seen.map(({ call }) => call))).toEqual(new Set(['PATCH quiz/updateQuizSubmission/st-1']));
  });
});
