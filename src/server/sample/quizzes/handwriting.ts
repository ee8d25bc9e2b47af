import type { SampleSubject } from '../quiz-sample.ts';
import { letterFamilies } from './handwriting/letter-families.ts';
import { neatLines } from './handwriting/neat-lines.ts';
import { sitWellHoldWell } from './handwriting/sit-well-hold-well.ts';

export const handwriting: SampleSubject = {
  _id: 'handwriting',
  name: 'Handwriting',
  quizzes: [sitWellHoldWell, letterFamilies, neatLines],
};
