export const ok = (data: unknown) => ({ body: { success: true, message: '', data } });

export const listOf = (categoryId = '') =>
  `GET courses/get-all-courses?courseCategoryId=${categoryId}&active=true`;
export const listOfCategories = 'GET course-category/all-category?active=true';
export const oneCourse = (id: string) => `GET courses/get-course/${id}`;
export const myCourses = 'GET courses/my-courses';

export const abacus = { _id: 'cat-1', category: 'Abacus' };
export const vedic = { _id: 'cat-2', category: 'Vedic Maths' };

export const beads = {
  _id: 'beads',
  courseCategoryId: abacus,
  courseTitle: 'Beads from the Beginning',
  courseSubTitle: 'Counting to a hundred',
  courseRating: 4.5,
  price: 455,
  courseThumbnailImage: '/uploads/courses/beads.svg',
  leadInstructor: 'Lakshmi Devi Rao',
  leadInstructorImage: '/uploads/instructors/lakshmi.svg',
  introVideo: '/uploads/videos/beads.mp4',
  whatWeLearn: '<ul><li>Counting</li><li>Adding</li></ul>',
  courseContent: [
    {
      title: 'Meet the abacus',
      subDescription: '<p>Rods and beads</p>',
      videoUrl: 'https://youtu.be/AbCdEfGhI_1',
    },
    {
      title: 'Little friends',
      subDescription: '<p>Pairs that make five</p>',
      videoUrl: 'uploads/videos/friends.mp4',
    },
  ],
  categoryImageAltText: 'An abacus',
};

export const sutras = {
  ...beads,
  _id: 'sutras',
  courseCategoryId: vedic,
  courseTitle: 'Sixteen Sutras',
  courseSubTitle: 'Quick sums for school',
  price: 1999.5,
  leadInstructor: 'Ravi',
};

export const nameless = { _id: 'nameless' };
