import { describe, expect, it } from 'vitest';
import {
  listUncounted,
  madeBefore,
  submittedAs,
  toUncountedAnswers,
} from '#domain/attempts/submitted-attempt.ts';
import { questions, quiz, withKey } from '../model/quiz-attempt.model.ts';
import { anAttempt, graded, gradedInPart, recorded, withoutSaves } from '../model/submit-attempt.model.ts';

const figures = { correctCount: 1, incorrectCount: 1, totalQuestions: 2 };
const uncounted = { correctCount: null, incorrectCount: null, totalQuestions: null };

describe('a submitted attempt', () => {
  it('has the grade and the answers of the server', () => {
    expect(submittedAs(anAttempt, { ...graded, answers: { 0: '4', 1: '9' } }, 'Too late')).toEqual({
      kind: 'submitted',
      submissionId: 'submission-1',
      graded: { score: 50, timeTaken: 35, ...figures },
      answers: { 0: '4', 1: '9' },
      uncounted: 1,
      refusal: 'Too late',
    });
  });

  it('names no refusal when all answers count', () => {
    expect(submittedAs(anAttempt, graded, 'Too late')).toMatchObject({ uncounted: 0, refusal: '' });
  });

  it('has its own answers and time on a host that does not grade, and the score that such a host returns', () => {
    expect(submittedAs(withoutSaves, { ...recorded, answers: {}, ...uncounted }, 'Too late')).toEqual({
      kind: 'submitted',
      submissionId: 'record-1',
      graded: { score: 50, timeTaken: 30, ...uncounted },
      answers: { 0: '5', 1: '9' },
      uncounted: 0,
      refusal: '',
    });
  });

  it('has the score of its own key on a host that does not grade', () => {
    const paper = { quiz, questions: withKey };
    expect(submittedAs({ ...withoutSaves, paper, score: 100 }, recorded, '')).toMatchObject({
      graded: { score: 100 },
    });
    expect(submittedAs({ ...anAttempt, paper, score: 100 }, graded, '')).toMatchObject({
      graded: { score: 50 },
    });
    expect(submittedAs({ ...withoutSaves, paper: null, score: 100 }, recorded, '')).toMatchObject({
      graded: { score: 50 },
    });
  });

  it('has only the values of the page where the host returns nothing', () => {
    expect(submittedAs(anAttempt, null, '')).toMatchObject({
      submissionId: 'submission-1',
      graded: { score: 0, timeTaken: 30, ...uncounted },
    });
    expect(submittedAs(withoutSaves, null, '')).toMatchObject({ submissionId: '' });
  });
});

it('finds the record of the same answers to the same quiz', () => {
  const others = [
    { ...recorded, answers: { 0: '5' } },
    { ...recorded, quizId: { ...recorded.quizId, _id: 'cube' } },
  ];
  expect(madeBefore(withoutSaves, others)).toBeUndefined();
  expect(madeBefore(withoutSaves, [...others, recorded])).toBe(recorded);
});

describe('answers that do not count', () => {
  it('are those that the server neither has nor replaced by later ones', () => {
    expect(listUncounted(anAttempt, gradedInPart)).toEqual(['1']);
    expect(listUncounted(anAttempt, null)).toEqual([]);
  });

  it('are kept with their questions and why', () => {
    const place = { userId: 'st-1', quizId: 'beads', answers: { 1: '9' }, reason: 'Too late' };
    expect(toUncountedAnswers(anAttempt, gradedInPart, 'Too late')).toEqual({
      ...place,
      quizTitle: quiz.title,
      questionTexts: { 1: questions[1]?.questionText },
    });
    expect(toUncountedAnswers({ ...anAttempt, paper: null }, gradedInPart, 'Too late')).toEqual({
      ...place,
      quizTitle: '',
      questionTexts: { 1: '' },
    });
  });
});
