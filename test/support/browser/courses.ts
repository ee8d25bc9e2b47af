import type { SampleCatalogue, SampleCourse } from '#server/sample/course-sample.ts';
import { sampleCatalogue } from '#server/sample/courses.ts';

const ownCategory = { _id: 'e2e-own', category: 'Odd ones' };
export const emptyCategory = { _id: 'e2e-empty', category: 'Coming soon' };

const course = (fields: Partial<SampleCourse> & Pick<SampleCourse, '_id' | 'title'>): SampleCourse => ({
  categoryId: ownCategory._id,
  instructorId: 'e2e-nobody',
  subTitle: '',
  rating: 4.5,
  pricePaise: 45_500,
  thumbnailImage: '',
  imageAltText: '',
  introVideo: '',
  whatWeLearn: '',
  sections: [],
  ...fields,
});

/** A course with broken images, HTML that must be sanitized, and every kind of video. */
export const fullCourse = course({
  _id: 'e2e-full',
  title: 'Beads from the Beginning',
  subTitle: 'Counting with beads, from one to a hundred',
  thumbnailImage: '/uploads/e2e/no-such-picture.svg',
  imageAltText: 'An abacus with two beads up',
  introVideo: 'https://www.youtube.com/watch?v=e2eBeads001',
  whatWeLearn: `<h1>By the last part</h1><ul><li>Counting to a hundred</li><li onclick="alert(1)">Adding</li></ul>
    <p>Written with <b>care</b>.<script>window.hacked = true</script><img src="/uploads/e2e/x.png" onerror="window.hacked = true"></p>`,
  sections: [
    {
      title: 'Meet the abacus',
      subDescription: '<p>Rods, beads and the beam.</p>',
      videoUrl: 'https://youtu.be/e2eBeads002?t=5',
      isPreview: true,
    },
    {
      title: 'Little friends',
      subDescription: '<p>Pairs that make five.</p>',
      videoUrl: '/uploads/e2e/no-such-film.mp4',
      isPreview: true,
    },
    { title: '', subDescription: '', videoUrl: '' },
  ],
});

export const bareCourse = course({ _id: 'e2e-bare', title: 'Nothing Yet', pricePaise: 199_950 });

export const courseCatalogue: SampleCatalogue = {
  categories: [...sampleCatalogue.categories, ownCategory, emptyCategory],
  instructors: [
    ...sampleCatalogue.instructors,
    { _id: 'e2e-nobody', name: 'Nobody Without Face', image: '/uploads/e2e/nobody.svg' },
  ],
  courses: [...sampleCatalogue.courses, fullCourse, bareCourse],
};

/** @param category all of them by default */
export const titlesOf = (category?: string): string[] =>
  courseCatalogue.courses
    .filter(({ categoryId }) => category === undefined || categoryId === category)
    .map(({ title }) => title);
