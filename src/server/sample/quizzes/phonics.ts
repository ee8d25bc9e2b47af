import type { SampleSubject } from '../quiz-sample.ts';
import { firstSounds } from './phonics/first-sounds.ts';
import { lettersTogether } from './phonics/letters-together.ts';
import { magicE } from './phonics/magic-e.ts';

export const phonics: SampleSubject = {
  _id: 'phonics',
  name: 'Phonics',
  quizzes: [firstSounds, lettersTogether, magicE],
};
