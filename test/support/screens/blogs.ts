export const listOfBlogs = 'GET blogs/live-blogs';
export const oneBlog = (id: string) => `GET blogs/get-blog/${id}`;

export const cube = {
  _id: 'cube-week',
  blogImage: '/uploads/blogs/cube-week.svg',
  publishDate: '2026-10-04',
  blogAuthor: 'Farah Begum Shaik',
  blogTitle: 'A week with the cube',
  blogContent:
    '<h1>Day by day</h1><p>Look first, <b>then</b> turn.</p><ul><li>Find the six centres</li></ul>',
};

export const letters = {
  ...cube,
  _id: 'letters',
  blogImage: 'uploads/blogs/letters.svg',
  publishDate: '2026-01-31T20:00:00.000Z',
  blogAuthor: 'Sunitha Kolluri',
  blogTitle: 'Letters on the line',
  blogContent: '<p>See <a href="https://example.com/">the lines</a>.</p>',
};
