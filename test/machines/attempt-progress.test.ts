import { describe, expect, it } from 'vitest';
import { clockAt, secondsLeft } from '#domain/attempts/attempt-clock.ts';
import {
  allAnswersCount,
  answerSheetAfter,
  attemptToSend,
  emptyAnswerSheet,
  refusalMessage,
  unknownProgress,
  withCountedAnswers,
} from '#domain/attempts/attempt-progress.ts';

const quiz = {
  _id: 'beads',
  title: 'Meet the Beads',
  subjectName: 'Abacus',
  timeLimit: 10,
  passingMarks: 1,
  allowReattempt: true,
};
const questions = [
  { questionText: '2 + 3 ?', options: ['4', '5'], correctAnswer: '5' },
  { questionText: '4 + 4 ?', options: ['8', '9'], correctAnswer: '8' },
];
const answered = { ...emptyAnswerSheet, answers: { 0: '5' }, answeredAt: { 0: 1000 } };

const known = {
  ...unknownProgress,
  quizId: 'beads',
  userId: 'st-1',
  clientId: 'page-1',
  previousClientIds: ['page-0'],
  submissionId: 'submission-1',
  revision: 4,
  answerSheet: answered,
  unsaved: true,
  savesAttempts: true,
  quiz,
  questions,
  deadline: 600_000,
  now: 60_000,
};

describe('the attempt as it is sent', () => {
  it('has the answers, the score where the key is known, the quiz with its questions and the time', () => {
    expect(attemptToSend(known)).toEqual({
      quizId: 'beads',
      userId: 'st-1',
      clientId: 'page-1',
      previousClientIds: ['page-0'],
      submissionId: 'submission-1',
      revision: 4,
      answerSheet: answered,
      score: 50,
      unsaved: true,
      savesAttempts: true,
      paper: { quiz, questions },
      timeTaken: 60,
      timeLeft: 540_000,
    });
  });

  it('has no quiz before it is known, and the time of a quiz without a duration', () => {
    expect(attemptToSend({ ...known, quiz: null, questions: [] })).toMatchObject({
      paper: null,
      score: 0,
      timeTaken: 1260,
    });
  });
});

describe('the answer sheet', () => {
  it('is untouched at first', () => {
    expect(emptyAnswerSheet).toEqual({ answers: {}, answeredAt: {}, marked: [], visited: [0], current: 0 });
  });

  it('remembers each question that was visited, once', () => {
    const second = answerSheetAfter(known, { type: 'question.next' });
    expect(second).toEqual({ ...answered, current: 1, visited: [0, 1] });
    expect(answerSheetAfter({ ...known, answerSheet: second }, { type: 'question.previous' })).toEqual({
      ...answered,
      current: 0,
      visited: [0, 1],
    });
  });

  it.each([
    { type: 'question.jumped', index: 1 } as const,
    { type: 'openQuestion.jumped', index: 1 } as const,
  ])('goes to a question by its number: $type', (event) => {
    expect(answerSheetAfter(known, event)).toEqual({ ...answered, current: 1, visited: [0, 1] });
  });

  it('gets an answer to the question on view, with its time', () => {
    const answerSheet = { ...answered, current: 1 };
    expect(answerSheetAfter({ ...known, answerSheet }, { type: 'answer.chosen', optionIndex: 1 })).toEqual({
      ...answerSheet,
      answers: { 0: '5', 1: '9' },
      answeredAt: { 0: 1000, 1: 60_000 },
    });
  });

  it.each([
    { type: 'answer.chosen', optionIndex: 2 } as const,
    { type: 'question.previous' } as const,
    { type: 'question.jumped', index: 2 } as const,
    { type: 'openQuestion.jumped', index: -1 } as const,
  ])('stays the same where $type leads nowhere', (event) => {
    expect(answerSheetAfter(known, event)).toBe(answered);
  });

  it('stays the same beyond the last question', () => {
    const answerSheet = { ...answered, current: 1 };
    expect(answerSheetAfter({ ...known, answerSheet }, { type: 'question.next' })).toBe(answerSheet);
  });

  it('has the mark of the question on view set and taken away, and no other', () => {
    const answerSheet = answerSheetAfter(
      { ...known, answerSheet: { ...answered, marked: [1] } },
      { type: 'mark.toggled' },
    );
    expect(answerSheet.marked).toEqual([1, 0]);
    expect(answerSheetAfter({ ...known, answerSheet }, { type: 'mark.toggled' })).toEqual({
      ...answered,
      marked: [1],
    });
  });

  it('takes the answers that count elsewhere, and stays the same where there are none', () => {
    expect(withCountedAnswers(answered, null)).toBe(answered);
    expect(withCountedAnswers(answered, { answers: { 0: '5' }, answeredAt: { 0: 1000 } })).toBe(answered);
    expect(withCountedAnswers(answered, { answers: { 1: '9' }, answeredAt: { 1: 2000 } })).toEqual({
      ...answered,
      answers: { 0: '5', 1: '9' },
      answeredAt: { 0: 1000, 1: 2000 },
    });
  });
});

it.each([
  [{ kind: 'saved', revision: 1, deadline: null, minutes: null, counted: null } as const, true],
  [{ kind: 'conflict', allCount: true, moreTime: null } as const, true],
  [{ kind: 'conflict', allCount: false, moreTime: null } as const, false],
  [{ kind: 'closed' } as const, false],
])('after the result %o all answers count: %s', (answer, expected) => {
  expect(allAnswersCount(answer)).toBe(expected);
});

it('a refusal has the message of the server, or a default one without it', () => {
  expect(refusalMessage({ kind: 'refused', message: 'Too late' }, 'No')).toBe('Too late');
  expect(refusalMessage({ kind: 'refused', message: '' }, 'No')).toBe('No');
  expect(refusalMessage({ kind: 'refused' }, 'No')).toBe('No');
});

it('the clock shows a second that has begun, and keeps its last announcement until the next one', () => {
  expect(secondsLeft({ deadline: 60_000, now: 58_500 })).toBe(2);
  const before = { deadline: 400_000, now: 99_000, spokenTime: '' };
  expect(clockAt(before, 99_500)).toEqual({ now: 99_500, spokenTime: '' });
  const spoken = clockAt(before, 100_000);
  expect(spoken).toEqual({ now: 100_000, spokenTime: '5 minutes left' });
  expect(clockAt({ ...before, ...spoken }, 101_000)).toEqual({
    now: 101_000,
    spokenTime: '5 minutes left',
  });
});
