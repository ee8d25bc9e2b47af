import type { SampleCourse } from '../course-sample.ts';

export const neatPrint: SampleCourse = {
  _id: 'neat-print-letters',
  categoryId: 'handwriting',
  instructorId: 'sunitha-kolluri',
  title: 'Neat Print Letters',
  subTitle: 'A light grip, a straight back, and letters that stand on the line.',
  rating: 5,
  pricePaise: 44_500,
  thumbnailImage: '/uploads/courses/neat-print-letters.svg',
  imageAltText: 'A pencil writing the letter a on four lines',
  introVideo: '/uploads/courses/hand-letter-a.mp4',
  whatWeLearn:
    '<p>For children of 5 to 9, or for anybody whose hand hurts after half a page. Twenty lessons, fifteen minutes of practice a day.</p><ul><li>How to sit, how to hold, how hard to press</li><li>The six strokes of which every letter is made</li><li>Small letters, grouped by how they begin</li><li>Capitals and numbers of one height</li><li>Even gaps between words</li></ul>',
  ageFrom: 5,
  ageTo: 9,
  place: 'both',
  classTimes: 'Mondays, Wednesdays and Fridays, 4 pm to 5 pm',
  batchSize: 8,
  firstClass: { weekday: 'Monday', daysAhead: 16 },
  refundPolicy: 'Until the third class you can stop for any reason, and the whole fee comes back to you.',
  whatToBring: 'A pencil, an eraser and a notebook with four lines.',
  parentVoice: 'My son changed from tears over handwriting to five lines a day without a word from us.',
  parentVoiceBy: 'Srinivas R.',
  sections: [
    {
      title: 'Six strokes',
      subDescription:
        '<p>Down, across, slant, curve, loop and hook. We draw rain, hills and waves before any letter.</p><p>Lessons 1 to 5, 1 hour 6 minutes.</p>',
      videoUrl: '/uploads/courses/hand-strokes.mp4',
      isPreview: true,
    },
    {
      title: 'The round family',
      subDescription:
        '<p>a, c, d, g, o and q all begin alike. When the first one is right, the others follow.</p><p>Lessons 6 to 10, 1 hour 8 minutes.</p>',
      videoUrl: '/uploads/films/hand-letter-a.mp4',
    },
    {
      title: 'Tall ones and those that hang',
      subDescription:
        '<p>Four lines, three heights. b, h and l reach up; g, p and y reach down; nobody leaves the house.</p><p>Lessons 11 to 15, 1 hour 7 minutes.</p>',
      videoUrl: '/uploads/films/hand-strokes.mp4',
    },
    {
      title: 'A whole page',
      subDescription:
        '<p>One finger of space between words, a margin on the left, and a page to be proud of.</p><p>Lessons 16 to 20, 1 hour 10 minutes.</p>',
      videoUrl: '/uploads/films/hand-letter-a.mp4',
    },
  ],
};

export const joinedHand: SampleCourse = {
  _id: 'joined-hand',
  categoryId: 'handwriting',
  instructorId: 'sunitha-kolluri',
  title: 'Joined Hand',
  subTitle: 'Cursive that flows, keeps its shape, and is quick enough for examinations.',
  rating: 5,
  pricePaise: 45_500,
  thumbnailImage: '/uploads/courses/joined-hand.svg',
  imageAltText: 'A line of joined loops on ruled paper',
  introVideo: '/uploads/courses/hand-joined.mp4',
  whatWeLearn:
    '<p>For classes 3 to 7. A child should print all letters without help before joining them.</p><ul><li>Four ways in which letters join</li><li>Loops of one width and one slant</li><li>Writing a paragraph without lifting at every letter</li><li>Speed, once the shape is there and not before</li></ul>',
  ageFrom: 8,
  ageTo: 12,
  place: 'both',
  classTimes: 'Tuesdays and Thursdays, 4:30 pm to 5:30 pm',
  batchSize: 8,
  firstClass: { weekday: 'Tuesday', daysAhead: 19 },
  refundPolicy:
    'A sheet from the first week shows whether it helps. If it does not, ask for the whole fee back in that week.',
  whatToBring: 'A pen that writes with a light hand and a notebook with single lines.',
  sections: [
    {
      title: 'One line, many loops',
      subDescription:
        '<p>We fill a page with e and l without lifting the pen. The slant finds itself.</p><p>Lessons 1 to 7, 1 hour 32 minutes.</p>',
      videoUrl: '/uploads/courses/hand-joined.mp4',
      isPreview: true,
    },
    {
      title: 'The four joins',
      subDescription:
        '<p>From below, from above, to a tall one, to a round one. Each has ten words to practise.</p><p>Lessons 8 to 14, 1 hour 35 minutes.</p>',
      videoUrl: '/uploads/films/hand-strokes.mp4',
    },
    {
      title: 'Against the clock',
      subDescription:
        '<p>Five minutes of writing, then we count the words and look at the last line beside the first.</p><p>Lessons 15 to 20, 1 hour 24 minutes.</p>',
      videoUrl: '/uploads/films/hand-joined.mp4',
    },
  ],
};
