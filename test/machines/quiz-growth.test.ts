import { expect, it } from 'vitest';
import { groupAttempts } from '#domain/attempts/quiz-growth.ts';
import type { Submission } from '#domain/attempts/submission.ts';

const attempt = (id: string, quizId: string, score: number, more: Partial<Submission> = {}): Submission => ({
  _id: id,
  quizId: { _id: quizId, title: `Quiz ${quizId}`, subjectId: { name: 'Abacus' } },
  userId: 'st-1',
  answers: {},
  score,
  timeTaken: 60,
  status: 'completed',
  completedAt: '2026-11-26T10:30:00.000Z',
  ...more,
});

it('groups attempts by subject and quiz, the last tried first, with the steps of each quiz', () => {
  const sounds = { _id: 'sounds', title: 'Sounds', subjectId: { name: 'Phonics' } };
  const found = groupAttempts([
    attempt('5', 'beads', 80),
    attempt('4', 'sounds', 50, { quizId: sounds, timeTaken: 90 }),
    attempt('3', 'friends', 0, {
      status: 'in-progress',
      completedAt: null,
      startedAt: '2026-11-25T09:00:00Z',
    }),
    attempt('2', 'beads', 20.4, { lateSync: true }),
    attempt('1', 'beads', 80),
  ]);
  const known = {
    status: 'completed',
    at: '2026-11-26T10:30:00.000Z',
    timeTaken: 60,
    isLate: false,
  } as const;
  expect(found).toEqual([
    {
      subject: 'Abacus',
      done: 1,
      practised: 180,
      quizzes: [
        {
          quizId: 'beads',
          title: 'Quiz beads',
          best: 80,
          gained: 60,
          attempts: [
            { ...known, id: '1', number: 1, score: 80, isBest: true },
            { ...known, id: '2', number: 2, score: 20, isLate: true, isBest: false },
            { ...known, id: '5', number: 3, score: 80, isBest: false },
          ],
        },
        {
          quizId: 'friends',
          title: 'Quiz friends',
          best: null,
          gained: 0,
          attempts: [
            {
              ...known,
              id: '3',
              number: 1,
              status: 'in-progress',
              score: null,
              at: '2026-11-25T09:00:00Z',
              isBest: false,
            },
          ],
        },
      ],
    },
    {
      subject: 'Phonics',
      done: 1,
      practised: 90,
      quizzes: [
        {
          quizId: 'sounds',
          title: 'Sounds',
          best: 50,
          gained: 0,
          attempts: [{ ...known, id: '4', number: 1, score: 50, timeTaken: 90, isBest: true }],
        },
      ],
    },
  ]);
});

it('counts no score that the student has not seen, and no loss as a gain', () => {
  const [subject] = groupAttempts([
    attempt('3', 'beads', 100, { endSeen: false }),
    attempt('2', 'beads', 40),
    attempt('1', 'beads', 70),
  ]);
  const [quiz] = subject?.quizzes ?? [];
  expect(quiz?.attempts.map(({ score }) => score)).toEqual([70, 40, null]);
  expect([quiz?.best, quiz?.gained]).toEqual([70, 0]);
});
