import { exerciseText } from '#domain/exercises/exercise.ts';
import type { PublishedQuestion } from '#domain/quizzes/edited-question.ts';
import type { PaperExercise } from './paper.ts';

const letters = 'ABCD';

/** Questions of a quiz, with ids from `newId`. */
export const toQuestions = (
  exercises: readonly PaperExercise[],
  newId: (index: number) => string,
): PublishedQuestion[] =>
  exercises.map((exercise, index) => ({
    id: newId(index),
    text: exerciseText(exercise),
    options: exercise.options.map((text, place) => ({ id: letters.charAt(place), text })),
    correctOptionId: letters.charAt(exercise.options.indexOf(exercise.answer)),
    explanation: '',
    picture: null,
  }));
