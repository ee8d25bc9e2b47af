import { defineResource } from './resource.ts';

export const instructors = defineResource({
  name: 'instructors',
  one: 'instructor',
  many: 'instructors',
  fields: [
    { kind: 'text', name: 'name', label: 'Name', required: 'Please write the name', maximum: 120 },
    {
      kind: 'picture',
      name: 'image',
      label: 'Portrait',
      hint: 'Shown round beside the name; may stay empty.',
      folder: 'instructors',
      stored: 'path',
    },
    {
      kind: 'long text',
      name: 'about',
      label: 'A sentence for parents',
      hint: 'What the person teaches, and since when.',
      maximum: 300,
    },
  ],
  title: 'name',
  columns: ['image', 'name', 'about'],
  filters: [],
  hasStatus: false,
  order: { field: 'name', newestFirst: false },
});
