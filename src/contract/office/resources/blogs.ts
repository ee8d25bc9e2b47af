import { defineResource } from './resource.ts';

export const blogs = defineResource({
  name: 'blogs',
  one: 'article',
  many: 'articles',
  fields: [
    { kind: 'text', name: 'title', label: 'Title', required: 'Please write a title', maximum: 200 },
    {
      kind: 'picture',
      name: 'image',
      label: 'Picture',
      neededToPublish: 'Please choose a picture',
      folder: 'blogs',
      stored: 'path',
    },
    {
      kind: 'text',
      name: 'author',
      label: 'Author',
      neededToPublish: 'Please write the author',
      maximum: 120,
    },
    {
      kind: 'date',
      name: 'publishDate',
      label: 'Day',
      hint: 'A published article is shown from this day on.',
      required: 'Please choose a day',
    },
    {
      kind: 'rich text',
      name: 'content',
      label: 'Text',
      neededToPublish: 'Please write the text',
      maximum: 100_000,
    },
  ],
  title: 'title',
  columns: ['title', 'author', 'publishDate'],
  filters: [],
  hasStatus: true,
  order: { field: 'publishDate', newestFirst: true },
  shownFrom: 'publishDate',
  seenAt: (id) => `/blogs-details/${encodeURIComponent(id)}`,
});
