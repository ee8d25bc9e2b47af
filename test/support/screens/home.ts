import { abacus, beads, listOf, listOfCategories, ok, sutras, vedic } from './courses.ts';

export const listOfBanners = 'GET banner/active';
export const listOfTestimonials = 'GET testimonials/all-testimonials?active=true';
export const listOfBlogs = 'GET blogs/live-blogs';

export const banners = [
  { _id: 'garden', backgroundImage: 'garden.svg' },
  { _id: 'slate', backgroundImage: 'slate.svg' },
];

export const testimonials = [
  { name: 'Latha K.', review: '<p>She <b>counts</b> now.</p><script>alert(1)</script>', rating: 5 },
  { name: 'Srinivas R.', review: '<p>He writes five lines a day.</p>', rating: 4 },
];

const blog = (number: number) => ({
  _id: `blog-${number}`,
  blogImage: `/uploads/blogs/blog-${number}.svg`,
  publishDate: `2026-09-0${number}`,
  blogAuthor: 'Anitha Joseph',
  blogTitle: `Post ${number}`,
  blogContent: '<h2>Ears first</h2><p>Play with <b>sounds</b>.</p><style>p { color: red }</style>',
});

export const blogs = [1, 2, 3, 4].map(blog);

export const homeLists = {
  [listOfBanners]: ok(banners),
  [listOfCategories]: ok([abacus, vedic]),
  [listOf()]: ok([beads, sutras]),
  [listOf('cat-1')]: ok([beads]),
  [listOf('cat-2')]: ok([sutras]),
  [listOfTestimonials]: ok(testimonials),
  [listOfBlogs]: ok(blogs),
};
