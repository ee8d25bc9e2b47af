import type { SampleSubject } from '../quiz-sample.ts';
import { allFromNine } from './vedic-maths/all-from-nine.ts';
import { elevensAndFives } from './vedic-maths/elevens-and-fives.ts';
import { nearTheBase } from './vedic-maths/near-the-base.ts';

export const vedicMaths: SampleSubject = {
  _id: 'vedic-maths',
  name: 'Vedic Maths',
  quizzes: [allFromNine, elevensAndFives, nearTheBase],
};
