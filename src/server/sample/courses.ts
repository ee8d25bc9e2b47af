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
      about: 'Has taught abacus since 2011, and still greets every child with the bead rhyme of the day.',
    },
    {
      _id: 'ravi-kumar-pantula',
      name: 'Ravi Kumar Pantula',
      image: '/uploads/instructors/ravi-kumar-pantula.svg',
      about: 'Taught maths at a school in Kakinada for fourteen years, and explains why each rule works.',
    },
    {
      _id: 'farah-begum-shaik',
      name: 'Farah Begum Shaik',
      image: '/uploads/instructors/farah-begum-shaik.svg',
      about: 'Solves the cube in sixteen seconds and remembers well how long her first one took.',
    },
    {
      _id: 'sunitha-kolluri',
      name: 'Sunitha Kolluri',
      image: '/uploads/instructors/sunitha-kolluri.svg',
      about:
        'Trained as a primary teacher. She looks at how a child sits and holds the pencil before she looks at the letters.',
    },
    {
      _id: 'anitha-joseph',
      name: 'Anitha Joseph',
      image: '/uploads/instructors/anitha-joseph.svg',
      about: 'Has taught first readers for nine years, with songs, tiles and a great deal of patience.',
    },
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
