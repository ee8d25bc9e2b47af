import { defineResource } from './resource.ts';

export const banners = defineResource({
  name: 'banners',
  one: 'banner',
  many: 'banners',
  fields: [
    {
      kind: 'picture',
      name: 'backgroundImage',
      label: 'Picture',
      hint: 'Shown at the top of the home page, wider than high. Do not put words into it: not everybody can read them there.',
      required: 'Please choose a picture',
      folder: 'banners',
      stored: 'name',
    },
  ],
  title: 'backgroundImage',
  columns: ['backgroundImage'],
  filters: [],
  hasStatus: true,
  order: 'by hand',
});
