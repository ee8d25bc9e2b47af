import { defineResource } from './resource.ts';

export const sections = defineResource({
  name: 'sections',
  one: 'section',
  many: 'sections',
  parent: 'courseId',
  fields: [
    {
      kind: 'reference',
      name: 'courseId',
      label: 'Course',
      required: 'Please choose a course',
      to: 'courses',
    },
    { kind: 'text', name: 'title', label: 'Title', required: 'Please write a title', maximum: 120 },
    { kind: 'rich text', name: 'subDescription', label: 'What it is about', maximum: 20_000 },
    {
      kind: 'video',
      name: 'videoUrl',
      label: 'Video',
      hint: 'The link to a YouTube video, or to a file such as /uploads/films/beads.mp4; may stay empty.',
    },
    {
      kind: 'yes or no',
      name: 'isPreview',
      label: 'Free preview: everybody may watch this video',
    },
  ],
  title: 'title',
  columns: ['title', 'isPreview'],
  filters: [],
  hasStatus: false,
  order: 'by hand',
});
