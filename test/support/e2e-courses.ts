import type { SampleCatalogue, SampleCourse } from '#server/sample/course-sample.ts';

const course = (fields: Partial<SampleCourse> & Pick<SampleCourse, '_id' | 'title'>): SampleCourse => ({
  categoryId: 'e2e-abacus',
  instructorId: 'e2e-lakshmi',
  subTitle: 'Counting with beads, from one to a hundred',
  rating: 4.5,
  pricePaise: 45_500,
  thumbnailImage: '/uploads/e2e/no-such-picture.svg',
  imageAltText: 'An abacus with two beads up',
  introVideo: '',
  whatWeLearn: '<ul><li>Counting to a hundred</li><li>Adding with beads</li></ul>',
  sections: [],
  ...fields,
});

/** A course with all there is: HTML with something bad in it, and parts with every kind of video. */
export const fullCourse = course({
  _id: 'e2e-full',
  title: 'Beads from the Beginning',
  introVideo: 'https://www.youtube.com/watch?v=e2eBeads001',
  whatWeLearn: `<h1>By the last part</h1><ul><li>Counting to a hundred</li><li onclick="alert(1)">Adding</li></ul>
    <p>Written with <b>care</b>.<script>window.hacked = true</script><img src="x" onerror="window.hacked = true"></p>`,
  sections: [
    {
      title: 'Meet the abacus',
      subDescription: '<p>Rods, beads and the beam.</p>',
      videoUrl: 'https://youtu.be/e2eBeads002?t=5',
    },
    {
      title: 'Little friends',
      subDescription: '<p>Pairs that make five.</p>',
      videoUrl: '/uploads/e2e/no-such-film.mp4',
    },
    { title: '', subDescription: '', videoUrl: '' },
  ],
});

/** A course with nothing but a name and a price. */
export const bareCourse = course({
  _id: 'e2e-bare',
  title: 'Cube in Seven Steps',
  categoryId: 'e2e-cube',
  subTitle: '',
  thumbnailImage: '',
  imageAltText: '',
  whatWeLearn: '',
  pricePaise: 199_950,
});

const vedicCourse = course({
  _id: 'e2e-vedic',
  title: 'Sixteen Sutras for School',
  categoryId: 'e2e-vedic',
  subTitle: 'Vedic maths for quick sums',
  pricePaise: 349_900,
});

export const emptyCategory = { _id: 'e2e-empty', category: 'Coming soon' };

/** What the tests of the course pages need. */
export const courseCatalogue: SampleCatalogue = {
  categories: [
    { _id: 'e2e-abacus', category: 'Abacus' },
    { _id: 'e2e-vedic', category: 'Vedic Maths' },
    { _id: 'e2e-cube', category: "Rubik's Cube" },
    emptyCategory,
  ],
  instructors: [{ _id: 'e2e-lakshmi', name: 'Lakshmi Devi Rao', image: '/uploads/e2e/nobody.svg' }],
  courses: [
    fullCourse,
    vedicCourse,
    bareCourse,
    course({ _id: 'e2e-second', title: 'Beads, the Second Year' }),
  ],
};
