import { defineResource } from './resource.ts';

export const testimonials = defineResource({
  name: 'testimonials',
  one: 'testimonial',
  many: 'testimonials',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'Who says it',
      hint: 'As visitors read it, such as «Mother of a seven-year-old, Kakinada».',
      required: 'Please write who says it',
      maximum: 120,
    },
    {
      kind: 'rich text',
      name: 'review',
      label: 'What they say',
      neededToPublish: 'Please write what they say',
      maximum: 5000,
    },
    { kind: 'number', name: 'rating', label: 'Stars', hint: 'From 1 to 5; may stay empty.', from: 1, to: 5 },
  ],
  title: 'name',
  columns: ['name', 'rating'],
  filters: [],
  hasStatus: true,
  order: 'by hand',
  seenAt: () => '/',
});
