import { firstWeekWithACube } from './blogs/first-week-with-a-cube.ts';
import { howATeacherIsTrained } from './blogs/how-a-teacher-is-trained.ts';
import { lettersThatSitOnTheLine } from './blogs/letters-that-sit-on-the-line.ts';
import { phonicsBeforeSpelling } from './blogs/phonics-before-spelling.ts';
import { screensAndPractice } from './blogs/screens-and-practice.ts';
import { tenMinutesOfAbacusADay } from './blogs/ten-minutes-of-abacus-a-day.ts';
import { whatToAskBeforeAFranchise } from './blogs/what-to-ask-before-a-franchise.ts';
import { whatVedicMathsIs } from './blogs/what-vedic-maths-is.ts';
import type { SampleBlog } from './public-content-sample.ts';

/** The blogs of the sample institute, newest first. */
export const sampleBlogs: readonly SampleBlog[] = [
  tenMinutesOfAbacusADay,
  lettersThatSitOnTheLine,
  firstWeekWithACube,
  phonicsBeforeSpelling,
  whatVedicMathsIs,
  screensAndPractice,
  howATeacherIsTrained,
  whatToAskBeforeAFranchise,
];
