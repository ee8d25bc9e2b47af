import { defineResource } from './resource.ts';

export const categories = defineResource({
  name: 'categories',
  one: 'course category',
  many: 'course categories',
  fields: [
    {
      kind: 'text',
      name: 'category',
      label: 'Name',
      hint: 'Such as «Abacus». Courses of a category that is not published are not shown.',
      required: 'Please write the name',
      maximum: 80,
    },
  ],
  title: 'category',
  columns: ['category'],
  filters: [],
  hasStatus: true,
  order: 'by hand',
  seenAt: () => '/course',
});
