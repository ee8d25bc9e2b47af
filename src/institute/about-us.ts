export const aboutUs = {
  story: [
    'We teach abacus, Vedic maths, Rubik’s Cube, handwriting and phonics. They look like five different subjects, but each trains the same things: to look closely, to keep a picture in the mind, to try again without fear.',
    'So a class here begins with something to hold. Beads are moved before sums are written, and letters are heard before they are spelt. When the hands know the way, the mind follows, and one day the beads are no longer needed.',
  ],
  vision:
    'That every child grows up on good terms with numbers and words: curious about them, at ease with them, and never ashamed of a mistake.',
  mission:
    'To teach small batches with trained teachers, a little every day, in steps that a child can feel. And to tell parents plainly how their child is doing.',
};
