import type { SamplePublicContent } from '#server/sample/add-public-content.ts';

/** Two of each, and three blogs: of the day before the test, of that day, and of the day after. */
export const testPublicContent: SamplePublicContent = {
  banners: [
    { _id: 'summer', backgroundImage: 'summer.svg' },
    { _id: 'autumn', backgroundImage: 'autumn.svg' },
  ],
  blogs: [
    {
      _id: 'first-beads',
      blogImage: '/uploads/blogs/first-beads.svg',
      publishDate: '2026-03-01',
      blogAuthor: 'Tara Teacher',
      blogTitle: 'First beads',
      blogContent: '<p>One to four</p>',
    },
    {
      _id: 'tomorrow',
      blogImage: '/uploads/blogs/tomorrow.svg',
      publishDate: '2026-03-03',
      blogAuthor: 'Tara Teacher',
      blogTitle: 'What comes tomorrow',
      blogContent: '<p>Five to nine</p>',
    },
    {
      _id: 'today',
      blogImage: '/uploads/blogs/today.svg',
      publishDate: '2026-03-02',
      blogAuthor: 'Ravi Reader',
      blogTitle: 'What is new today',
      blogContent: '<p>A cube</p>',
    },
  ],
  testimonials: [
    { _id: 'mother', name: 'A mother', review: '<p>She counts everything.</p>', rating: 5 },
    { _id: 'father', name: 'A father', review: '<p>So does he.</p>', rating: 4.5 },
  ],
  gallery: [
    { _id: 'prizes', image: 'prizes.svg', alt: 'Children with their prizes' },
    { _id: 'hall', image: 'hall.svg', alt: 'The hall' },
  ],
};
