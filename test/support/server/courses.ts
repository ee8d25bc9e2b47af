import type { SampleCatalogue, SampleCourse } from '#server/sample/course-sample.ts';

const course = (fields: Partial<SampleCourse> & Pick<SampleCourse, '_id' | 'title'>): SampleCourse => ({
  categoryId: 'beads',
  instructorId: 'tara',
  subTitle: 'Count with beads',
  rating: 4.5,
  pricePaise: 349_900,
  thumbnailImage: '/uploads/courses/beads.svg',
  imageAltText: 'An abacus',
  introVideo: '/uploads/courses/beads.mp4',
  whatWeLearn: '<ul><li>Counting</li></ul>',
  sections: [
    {
      title: 'First beads',
      subDescription: '<p>One to four</p>',
      videoUrl: '/uploads/courses/one.mp4',
      isPreview: true,
    },
    { title: 'More beads', subDescription: '<p>Five to nine</p>', videoUrl: '/uploads/films/two.mp4' },
  ],
  ...fields,
});

export const testCatalogue: SampleCatalogue = {
  categories: [
    { _id: 'cubes', category: 'Cubes' },
    { _id: 'beads', category: 'Beads' },
    { _id: 'empty', category: 'Nothing yet' },
  ],
  instructors: [{ _id: 'tara', name: 'Tara Teacher', image: '/uploads/instructors/tara.svg' }],
  courses: [
    course({ _id: 'beads-1', title: 'Beads one' }),
    course({ _id: 'cube-1', title: 'Cube one', categoryId: 'cubes', pricePaise: 199_950, sections: [] }),
    course({
      _id: 'beads-2',
      title: 'Beads two',
      pricePaise: 429_900,
      ageFrom: 5,
      ageTo: 8,
      place: 'both',
      classTimes: 'Mondays, 5 pm to 6 pm',
      batchSize: 8,
      refundPolicy: 'Until the second class.',
    }),
    course({ _id: 'beads-3', title: 'Beads three', pricePaise: 100 }),
  ],
};

export const beadsOne = {
  _id: 'beads-1',
  courseCategoryId: { _id: 'beads', category: 'Beads' },
  courseTitle: 'Beads one',
  courseSubTitle: 'Count with beads',
  courseRating: 4.5,
  price: 3499,
  courseThumbnailImage: '/uploads/courses/beads.svg',
  leadInstructor: 'Tara Teacher',
  leadInstructorImage: '/uploads/instructors/tara.svg',
  introVideo: '/uploads/courses/beads.mp4',
  whatWeLearn: '<ul><li>Counting</li></ul>',
  courseContent: [
    {
      title: 'First beads',
      subDescription: '<p>One to four</p>',
      videoUrl: '/uploads/courses/one.mp4',
      isPreview: true,
      lockedFilm: null,
    },
    {
      title: 'More beads',
      subDescription: '<p>Five to nine</p>',
      videoUrl: '',
      isPreview: false,
      lockedFilm: 'beads-1-2',
    },
  ],
  categoryImageAltText: 'An abacus',
  ageFrom: null,
  ageTo: null,
  place: null,
  classTimes: '',
  batchSize: null,
  startDate: '',
  refundPolicy: '',
  aboutInstructor: '',
};
