import type { SampleSubject } from './quiz-sample.ts';
import { abacus } from './quizzes/abacus.ts';
import { handwriting } from './quizzes/handwriting.ts';
import { phonics } from './quizzes/phonics.ts';
import { rubiksCube } from './quizzes/rubiks-cube.ts';
import { vedicMaths } from './quizzes/vedic-maths.ts';

export const sampleSubjects: readonly SampleSubject[] = [
  abacus,
  vedicMaths,
  rubiksCube,
  phonics,
  handwriting,
];
