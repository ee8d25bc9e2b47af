import type { SampleCourse } from '../course-sample.ts';

export const abacusFoundation: SampleCourse = {
  _id: 'abacus-foundation',
  categoryId: 'abacus',
  instructorId: 'lakshmi-devulapalli',
  title: 'Abacus Foundation',
  subTitle: 'Read, add and take away on the soroban, with fingers that know where to go.',
  rating: 5,
  pricePaise: 45_500,
  thumbnailImage: '/uploads/courses/abacus-foundation.svg',
  imageAltText: 'An abacus with five rods of bright beads',
  introVideo: '/uploads/courses/abacus-reading-beads.mp4',
  whatWeLearn:
    '<p>For children of 5 to 8 who can count to twenty. By the end, two-digit sums are done with the beads and without a finger being counted.</p><ul><li>What every bead is worth, and how to read a number at a glance</li><li>The thumb and the first finger: which one moves which bead</li><li>Adding and taking away with the small friends of five</li><li>The big friends of ten, on one rod and across two</li><li>A steady ten minutes of practice a day</li></ul>',
  ageFrom: 5,
  ageTo: 8,
  place: 'both',
  classTimes: 'Mondays and Wednesdays, 4:30 pm to 5:30 pm',
  batchSize: 8,
  firstClass: { weekday: 'Monday', daysAhead: 9 },
  refundPolicy:
    'Tell us within the first two classes that it does not suit your child, and you get the whole fee back.',
  whatToBring: 'A pencil and water. The abacus is a gift from us.',
  parentVoice:
    'She used to hide her maths notebook behind the almirah. Now she takes the abacus out before I remember it.',
  parentVoiceBy: 'Mother of a seven-year-old, Kakinada',
  sections: [
    {
      title: 'Meet the beads',
      subDescription:
        '<p>One bead above the bar, four below. We set the numbers from 0 to 9, say them, and read them back with our eyes only.</p><p>Lessons 1 to 5, 1 hour 6 minutes.</p>',
      videoUrl: '/uploads/courses/abacus-reading-beads.mp4',
      isPreview: true,
    },
    {
      title: 'Two rods at once',
      subDescription:
        '<p>Tens on the left, ones on the right. We set prices from the vegetable market, and add those that need no friends yet.</p><p>Lessons 6 to 10, 1 hour 8 minutes.</p>',
      videoUrl: '/uploads/films/abacus-two-rods.mp4',
    },
    {
      title: 'The small friends of five',
      subDescription:
        '<p>There is no room for four more beads? Give five and take one back. Each pair of friends gets its own day and its own rhyme.</p><p>Lessons 11 to 15, 1 hour 7 minutes.</p>',
      videoUrl: '/uploads/films/abacus-small-friends.mp4',
    },
    {
      title: 'The big friends of ten',
      subDescription:
        '<p>When a rod is full, the next one helps: six more is ten more and four fewer. After this lesson every two-digit sum is possible.</p><p>Lessons 16 to 20, 1 hour 10 minutes.</p>',
      videoUrl: '/uploads/films/abacus-big-friends.mp4',
    },
  ],
};

export const mentalAbacus: SampleCourse = {
  _id: 'abacus-in-the-head',
  categoryId: 'abacus',
  instructorId: 'lakshmi-devulapalli',
  title: 'The Abacus in the Head',
  subTitle: 'Put the beads away, close your eyes, and go on counting.',
  rating: 5,
  pricePaise: 46_900,
  thumbnailImage: '/uploads/courses/abacus-in-the-head.svg',
  imageAltText: 'A child thinking of an abacus',
  introVideo: '/uploads/courses/abacus-in-the-head.mp4',
  whatWeLearn:
    '<p>For children who have finished Abacus Foundation, or who add two-digit numbers on the soroban without help.</p><ul><li>Seeing one rod, then two, then three with closed eyes</li><li>Adding ten numbers in a row while somebody reads them out</li><li>Multiplying by one digit, bead by bead</li><li>Checking an answer before saying it</li></ul>',
  ageFrom: 7,
  ageTo: 12,
  place: 'both',
  classTimes: 'Tuesdays and Thursdays, 5 pm to 6 pm',
  batchSize: 10,
  firstClass: { weekday: 'Tuesday', daysAhead: 12 },
  refundPolicy:
    'The first class shows whether your child is ready. If it is too early, the whole fee comes back to you.',
  whatToBring: 'The abacus from the first course, a pencil and water.',
  sections: [
    {
      title: 'From the frame to the picture',
      subDescription:
        '<p>We move the beads, then only the fingers, then nothing at all. The picture stays.</p><p>Lessons 1 to 5, 1 hour 6 minutes.</p>',
      videoUrl: '/uploads/courses/abacus-in-the-head.mp4',
      isPreview: true,
    },
    {
      title: 'Numbers by ear',
      subDescription:
        '<p>Three numbers, five numbers, ten numbers in a row. We begin slowly, and nobody is hurried.</p><p>Lessons 6 to 10, 1 hour 8 minutes.</p>',
      videoUrl: '/uploads/films/abacus-two-rods.mp4',
    },
    {
      title: 'Friends without the frame',
      subDescription:
        '<p>The rhymes of five and ten again, this time for beads that only you can see.</p><p>Lessons 11 to 15, 1 hour 7 minutes.</p>',
      videoUrl: '/uploads/films/abacus-big-friends.mp4',
    },
    {
      title: 'Times one digit',
      subDescription:
        '<p>23 times 4 is twenty times four and three times four. We place both on the right rods and read the answer.</p><p>Lessons 16 to 20, 1 hour 10 minutes.</p>',
      videoUrl: '/uploads/films/abacus-small-friends.mp4',
    },
  ],
};
