/** Rows with the fields of docs/specification.md#3-entities and no others. */

export const categories = [
  { _id: 'cat-abacus', category: 'Abacus' },
  { _id: 'cat-vedic', category: 'Vedic Maths' },
];

const course = (_id: string, courseCategoryId: string, courseTitle: string, price: number) => ({
  _id,
  courseCategoryId,
  courseTitle,
  courseSubTitle: `${courseTitle}, step by step`,
  courseRating: 5,
  price,
  courseThumbnailImage: '/uploads/courses/abacus-foundation.svg',
  leadInstructor: 'Lakshmi Devulapalli',
  leadInstructorImage: '/uploads/instructors/lakshmi-devulapalli.svg',
  introVideo: '/uploads/courses/abacus-in-the-head.mp4',
  whatWeLearn: '<ul><li>Counting to a hundred</li><li>Adding two rods</li></ul>',
  courseContent: [
    {
      title: 'Meet the abacus',
      subDescription: '<p>Rods, beads and the beam.</p>',
      videoUrl: '/uploads/courses/abacus-reading-beads.mp4',
    },
    {
      title: 'Small friends',
      subDescription: '<p>Pairs that make five.</p>',
      videoUrl: '/uploads/courses/cube-turning.mp4',
    },
  ],
  categoryImageAltText: 'An abacus',
});

export const courses = [
  course('course-beads', 'cat-abacus', 'Beads and Rods', 455),
  course('course-sutras', 'cat-vedic', 'Sixteen Sutras', 1999.5),
];

export const banners = [
  { _id: 'banner-1', backgroundImage: 'abacus-garden.svg' },
  { _id: 'banner-2', backgroundImage: 'first-demo.svg' },
];

const blog = (_id: string, blogTitle: string, image: string) => ({
  _id,
  blogImage: `/uploads/blogs/${image}.svg`,
  publishDate: '2026-02-03T06:30:00.000Z',
  blogAuthor: 'Anitha Joseph',
  blogTitle,
  blogContent: `<p>All about it: <b>${blogTitle}</b>.</p>`,
});

export const blogs = [
  blog('blog-cube', 'First Week with a Cube', 'first-week-with-a-cube'),
  blog('blog-vedic', 'What Vedic Maths Is', 'what-vedic-maths-is'),
  blog('blog-phonics', 'Phonics before Spelling', 'phonics-before-spelling'),
  blog('blog-screens', 'Screens and Practice', 'screens-and-practice'),
];

export const testimonials = [
  { name: 'Meena', review: '<p>She counts faster than I do.</p>', rating: 5 },
  { name: 'Suresh', review: '<p>He asks for more sums.</p>', rating: 4 },
];

export const gallery = [
  { _id: 'picture-1', image: 'annual-day.svg', alt: 'Annual day' },
  { _id: 'picture-2', image: 'summer-camp.svg', alt: 'Summer camp' },
];
