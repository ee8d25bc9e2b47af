import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { readDrawnQrCode } from '#test/support/read-qr-code.ts';
import { stubApi } from '#test/support/screens/api.ts';
import { ok } from '#test/support/screens/courses.ts';
import { openSite } from '#test/support/screens/site.tsx';

const number = 'K7QM2XRT9PDAHV4C';
const certificate = {
  state: 'valid',
  number,
  name: 'Asha Rao',
  level: 'Abacus, first level',
  score: 86.7,
  passedOn: '2026-03-01',
};
const call = `GET certificates/${number}`;
const toPicture = (code: Element) =>
  code.outerHTML.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="400" ');
const main = () => within(screen.getByRole('main'));

describe('the page of a certificate', () => {
  it('shows a valid certificate with a code for cameras', async () => {
    stubApi({ [call]: ok(certificate) });
    await openSite(`/certificates/${number}`);
    const sheet = await main().findByRole('article', { name: 'Certificate' });
    expect(sheet).toHaveTextContent(
      `This is to say thatAsha Raohas passedAbacus, first levelwith 87 of 100 points on 1 Mar 2026Check it here:${window.location.host}/certificates/K7QM-2XRT-9PDA-HV4CFor ${institute.name}`,
    );
    const code = within(sheet).getByRole('img', { name: 'A code for a phone camera that opens this page' });
    expect(readDrawnQrCode(toPicture(code))).toBe(`${window.location.origin}/certificates/${number}`);
    expect(main().getByRole('status')).toHaveTextContent(
      `This certificate is valid. ${institute.name} gave it.`,
    );
    expect(main().getByRole('button', { name: 'Print' })).toBeVisible();
    expect(document.title).toBe(`Certificate · ${institute.name}`);
  });

  it('says that a certificate was revoked, and does not print it', async () => {
    stubApi({ [call]: ok({ ...certificate, state: 'revoked' }) });
    await openSite(`/certificates/${number}`);
    expect(await main().findByRole('status')).toHaveTextContent('This certificate was revoked.');
    expect(main().queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('says that a number is unknown, and whom to ask', async () => {
    stubApi({ [call]: ok(null) });
    await openSite(`/certificates/${number}`);
    expect(
      await main().findByRole('heading', { level: 1, name: 'We do not know this certificate' }),
    ).toBeVisible();
    expect(main().getByRole('link', { name: institute.phone.label })).toHaveAttribute(
      'href',
      institute.phone.href,
    );
  });

  it('loads again after a failure', async () => {
    stubApi({ [call]: [{ status: 500, body: 'no' }, ok(certificate)] });
    await openSite(`/certificates/${number}`);
    expect(await main().findByRole('alert')).toHaveTextContent('This certificate could not be loaded');
    await userEvent.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByRole('article', { name: 'Certificate' })).toBeVisible();
  });
});

describe('the result of a quiz that ends a level', () => {
  const subjectId = { _id: 'abacus', name: 'Abacus' };
  const quiz = { _id: 'beads', title: 'Beads', description: '', subjectId, sequence: 1, passingMarks: 1 };
  const calls = {
    'GET quiz/singleQuiz/beads': ok({ ...quiz, certificateLevel: 'Abacus, first level' }),
    'GET quiz/getSubmissionsByUser/st-1?quizId=beads&limit=50': ok([]),
    'GET quiz/get-quizzes-by-subject/abacus': ok([quiz]),
    'GET quiz/getSubmissionsByUser/st-1?latest=true': ok([]),
    'POST certificates': ok(certificate),
    [call]: ok(certificate),
  };
  const right = {
    questionText: '2 + 2',
    options: ['3', '4'],
    correctAnswer: '4',
    userAnswer: '4',
    isCorrect: true,
  };
  const result = {
    ownerId: 'st-1',
    quizId: 'beads',
    quizTitle: 'Beads',
    passingMarks: 1,
    totalQuestions: 1,
    correctAnswers: 1,
    incorrectAnswers: 0,
    score: 100,
    timeTaken: 60,
    questionDetails: [right],
  };
  const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };

  beforeEach(() => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  });

  async function openResult(more: object, replies: Parameters<typeof stubApi>[0]) {
    const { seen } = stubApi(replies);
    const { router } = await openSite('/success');
    await act(() => router.navigate({ to: '/results', state: { result: { ...result, ...more } } }));
    await screen.findByText('There is no new quiz after this one. Look at the other subjects.');
    return seen;
  }

  it('leads from a passed result to the certificate', async () => {
    await openResult({}, calls);
    await userEvent.click(await screen.findByRole('button', { name: 'Get your certificate' }));
    expect(await screen.findByRole('article', { name: 'Certificate' })).toBeVisible();
  });

  it('says why there is no certificate when the server refuses it, and offers it again', async () => {
    const refused = { status: 409, body: { success: false, message: 'Pass the quiz first.' } };
    await openResult({}, { ...calls, 'POST certificates': refused });
    await userEvent.click(await screen.findByRole('button', { name: 'Get your certificate' }));
    expect(await screen.findByText('Pass the quiz first.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get your certificate' })).toBeEnabled();
  });

  it.each([
    { name: 'is not passed', more: { passingMarks: 2 }, given: calls },
    {
      name: 'ends no level',
      more: {},
      given: { ...calls, 'GET quiz/singleQuiz/beads': ok(quiz) },
    },
  ])('offers no certificate when the quiz $name', async ({ more, given }) => {
    await openResult(more, given);
    expect(screen.queryByRole('button', { name: 'Get your certificate' })).toBeNull();
  });
});
