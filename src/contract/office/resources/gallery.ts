import { defineResource } from './resource.ts';

export const gallery = defineResource({
  name: 'gallery',
  one: 'gallery picture',
  many: 'gallery pictures',
  fields: [
    {
      kind: 'picture',
      name: 'image',
      label: 'Picture',
      neededToPublish: 'Please choose a picture',
      folder: 'gallery',
      stored: 'name',
    },
    {
      kind: 'text',
      name: 'alt',
      label: 'What the picture shows',
      hint: 'Read under the picture, and read out to people who do not see it.',
      required: 'Please say what the picture shows',
      maximum: 300,
    },
  ],
  title: 'alt',
  columns: ['image', 'alt'],
  filters: [],
  hasStatus: true,
  order: 'by hand',
  seenAt: () => '/gallery',
});
