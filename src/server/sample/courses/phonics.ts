import type { SampleCourse } from '../course-sample.ts';

export const firstSounds: SampleCourse = {
  _id: 'first-sounds',
  categoryId: 'phonics',
  instructorId: 'anitha-joseph',
  title: 'First Sounds',
  subTitle: 'Hear a sound, find its letter, put three together, and read a word.',
  rating: 5,
  pricePaise: 45_500,
  thumbnailImage: '/uploads/courses/first-sounds.svg',
  imageAltText: 'Letter tiles that spell cat',
  introVideo: '/uploads/courses/phonics-cat.mp4',
  whatWeLearn:
    '<p>For children of 4 to 6, whatever is spoken at home. Songs, tiles and small books; no writing is needed yet.</p><ul><li>The sounds of all 26 letters, not only their names</li><li>Hearing the first, the last and the middle sound</li><li>Putting three sounds together: c, a, t is cat</li><li>Reading a first book of eight pages aloud</li></ul>',
  ageFrom: 4,
  ageTo: 6,
  place: 'centre',
  classTimes: 'Tuesdays, Thursdays and Saturdays, 10 am to 10:45 am',
  batchSize: 6,
  firstClass: { weekday: 'Tuesday', daysAhead: 5 },
  refundPolicy:
    'Small children need time: you may stop within the first four classes and get the whole fee back.',
  whatToBring: 'Water and a small snack. Tiles and books are here.',
  parentVoice: 'After two months my daughter reads shop boards from the scooter, slowly and loudly.',
  parentVoiceBy: 'Ayesha M.',
  sections: [
    {
      title: 'Sounds before letters',
      subDescription:
        '<p>What begins like sun? We listen, clap and collect things from the kitchen that begin alike.</p><p>Lessons 1 to 5, 1 hour 6 minutes.</p>',
      videoUrl: '/uploads/courses/phonics-cat.mp4',
      isPreview: true,
    },
    {
      title: 'Six letters, twenty words',
      subDescription:
        '<p>s, a, t, p, i and n already make sat, pin, tap and nap. We build them with tiles.</p><p>Lessons 6 to 10, 1 hour 8 minutes.</p>',
      videoUrl: '/uploads/films/phonics-cat.mp4',
    },
    {
      title: 'All the other sounds',
      subDescription:
        '<p>Four letters a week, each with a picture, a movement and a line to sing.</p><p>Lessons 11 to 15, 1 hour 7 minutes.</p>',
      videoUrl: '/uploads/films/phonics-ship.mp4',
    },
    {
      title: 'My first book',
      subDescription:
        '<p>A hen, a van and a big red bus: every word in it can be read by sounding it out.</p><p>Lessons 16 to 20, 1 hour 10 minutes.</p>',
      videoUrl: '/uploads/films/phonics-cat.mp4',
    },
  ],
};

export const blendsAndLongVowels: SampleCourse = {
  _id: 'blends-and-long-vowels',
  categoryId: 'phonics',
  instructorId: 'anitha-joseph',
  title: 'Blends and Long Vowels',
  subTitle: 'sh, ch, th, the magic e, and the many ways to write one sound.',
  rating: 5,
  pricePaise: 46_500,
  thumbnailImage: '/uploads/courses/blends-and-long-vowels.svg',
  imageAltText: 'Letter tiles that spell ship',
  introVideo: '/uploads/courses/phonics-ship.mp4',
  whatWeLearn:
    '<p>For children of 6 to 8 who read words of three letters. After this course a child can try any word in a storybook.</p><ul><li>Two letters with one sound: sh, ch, th, ng</li><li>The e that is not heard and changes everything</li><li>ai, ay and a_e: one sound, three spellings</li><li>Reading long words by cutting them into parts</li></ul>',
  ageFrom: 6,
  ageTo: 8,
  place: 'both',
  classTimes: 'Wednesdays and Fridays, 5:30 pm to 6:15 pm',
  batchSize: 6,
  firstClass: { weekday: 'Wednesday', daysAhead: 10 },
  refundPolicy:
    'If your child already knows all of it, tell us after the first class and the whole fee is returned.',
  whatToBring: 'A storybook from home and water.',
  sections: [
    {
      title: 'Two letters, one sound',
      subDescription:
        '<p>s and h meet and become quiet. Ship, shop, fish and brush follow at once.</p><p>Lessons 1 to 7, 1 hour 32 minutes.</p>',
      videoUrl: '/uploads/courses/phonics-ship.mp4',
      isPreview: true,
    },
    {
      title: 'The magic e',
      subDescription:
        '<p>cap gets an e and becomes cape, kit becomes kite. We hunt for it in comics.</p><p>Lessons 8 to 14, 1 hour 35 minutes.</p>',
      videoUrl: '/uploads/films/phonics-magic-e.mp4',
    },
    {
      title: 'Long words in small parts',
      subDescription:
        '<p>Um-brel-la, el-e-phant, to-ma-to: clap the parts, read the parts, say the word.</p><p>Lessons 15 to 20, 1 hour 24 minutes.</p>',
      videoUrl: '/uploads/films/phonics-ship.mp4',
    },
  ],
};
