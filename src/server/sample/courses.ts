import type { SampleCatalogue } from './course-sample.ts';
import { abacusFoundation, mentalAbacus } from './courses/abacus.ts';
import { joinedHand, neatPrint } from './courses/handwriting.ts';
import { blendsAndLongVowels, firstSounds } from './courses/phonics.ts';
import { cubeInSevenSteps, speedCubing } from './courses/rubiks-cube.ts';
import { sixteenSutras, squaresAndRoots } from './courses/vedic-maths.ts';

/** The courses of the sample institute, with invented teachers. */
export const sampleCatalogue: SampleCatalogue = {
  categories: [
    { _id: 'abacus', category: 'Abacus' },
    { _id: 'vedic-maths', category: 'Vedic Maths' },
    { _id: 'rubiks-cube', category: "Rubik's Cube" },
    { _id: 'handwriting', category: 'Handwriting' },
    { _id: 'phonics', category: 'Phonics' },
  ],
  instructors: [
    {
      _id: 'lakshmi-devulapalli',
      name: 'Lakshmi Devulapalli',
      image: '/uploads/instructors/lakshmi-devulapalli.svg',
    },
    {
      _id: 'ravi-kumar-pantula',
      name: 'Ravi Kumar Pantula',
      image: '/uploads/instructors/ravi-kumar-pantula.svg',
    },
    {
      _id: 'farah-begum-shaik',
      name: 'Farah Begum Shaik',
      image: '/uploads/instructors/farah-begum-shaik.svg',
    },
    { _id: 'sunitha-kolluri', name: 'Sunitha Kolluri', image: '/uploads/instructors/sunitha-kolluri.svg' },
    { _id: 'anitha-joseph', name: 'Anitha Joseph', image: '/uploads/instructors/anitha-joseph.svg' },
  ],
  courses: [
    abacusFoundation,
    sixteenSutras,
    cubeInSevenSteps,
    neatPrint,
    firstSounds,
    mentalAbacus,
    squaresAndRoots,
    speedCubing,
    joinedHand,
    blendsAndLongVowels,
  ],
};
