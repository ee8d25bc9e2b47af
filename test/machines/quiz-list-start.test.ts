import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ListedQuiz, ListedSubject } from '#domain/quiz-list/listed-quiz.ts';
import { visitorQuizList } from '#domain/quiz-list/quiz-list-start.ts';
import { quizUnlockingMachine } from '#machines/quiz-unlocking/quiz-unlocking.machine.ts';
import type { QuizzesResult, SubjectsResult } from '#machines/quiz-unlocking/quiz-unlocking.types.ts';

const subjects: readonly [ListedSubject, ListedSubject] = [
  { _id: 'abacus', name: 'Abacus', quizCount: 2 },
  { _id: 'cube', name: 'Cube' },
];
const quiz = (sequence: number): ListedQuiz => ({
  _id: `abacus-${sequence}`,
  title: `Beads ${sequence}`,
  description: '',
  sequence,
  timeLimit: 10,
  passingMarks: null,
  allowReattempt: false,
  questionsCount: 5,
  subjectName: 'Abacus',
});

it.each([
  ['quizzes', [quiz(2), quiz(1)]],
  ['no quizzes', []],
])('a visitor’s list of %s begins in the state that the machine reaches itself', async (_, quizzes) => {
  const machine = quizUnlockingMachine.provide({
    actors: {
      loadSubjects: fromPromise<SubjectsResult>(async () => ({ kind: 'found', subjects })),
      loadQuizzes: fromPromise<QuizzesResult, { subjectId: string; userId: string | null }>(async () => ({
        kind: 'found',
        quizzes,
        submissions: [],
      })),
    },
  });
  const actor = createActor(machine, { input: { userId: null } }).start();
  const reached = await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  const { value, context } = visitorQuizList(subjects, quizzes);
  expect({ value, context }).toEqual({ value: reached.value, context: reached.context });

  const begun = createActor(machine, {
    input: { userId: null },
    snapshot: machine.resolveState({ value, context }),
  }).start();
  expect(begun.getSnapshot().value).toBe(value);
  begun.send({ type: 'subject.selected', subjectId: 'cube' });
  expect(begun.getSnapshot()).toMatchObject({
    value: 'loadingQuizzes',
    context: { selectedSubjectId: 'cube' },
  });
});
