import type { FieldValue } from './field.ts';
import { defineResource } from './resource.ts';

const isOrdered = (from: FieldValue | undefined, to: FieldValue | undefined) =>
  typeof from !== 'number' || typeof to !== 'number' || from <= to;

const age = { kind: 'whole number', from: 1, to: 99 } as const;

export const courses = defineResource({
  name: 'courses',
  one: 'course',
  many: 'courses',
  fields: [
    { kind: 'text', name: 'title', label: 'Title', required: 'Please write a title', maximum: 120 },
    {
      kind: 'text',
      name: 'subTitle',
      label: 'One sentence about it',
      neededToPublish: 'Please write a sentence',
      maximum: 200,
    },
    {
      kind: 'reference',
      name: 'categoryId',
      label: 'Category',
      required: 'Please choose a category',
      to: 'categories',
    },
    {
      kind: 'reference',
      name: 'instructorId',
      label: 'Instructor',
      required: 'Please choose an instructor',
      to: 'instructors',
    },
    {
      kind: 'rupees',
      name: 'pricePaise',
      label: 'Price in rupees',
      hint: 'With tax, as parents pay it.',
      required: 'Please write the price',
    },
    {
      kind: 'picture',
      name: 'thumbnailImage',
      label: 'Picture',
      neededToPublish: 'Please choose a picture',
      folder: 'courses',
      stored: 'path',
    },
    {
      kind: 'text',
      name: 'imageAltText',
      label: 'What the picture shows',
      hint: 'Read out to people who do not see it.',
      neededToPublish: 'Please say what the picture shows',
      maximum: 300,
    },
    {
      kind: 'video',
      name: 'introVideo',
      label: 'Video about the course',
      hint: 'The link to a YouTube video, or to a file such as /uploads/courses/beads.mp4; may stay empty.',
    },
    {
      kind: 'rich text',
      name: 'whatWeLearn',
      label: 'What children learn',
      neededToPublish: 'Please write what children learn',
      maximum: 20_000,
    },
    { ...age, name: 'ageFrom', label: 'From age' },
    { ...age, name: 'ageTo', label: 'To age' },
    {
      kind: 'choice',
      name: 'place',
      label: 'Where',
      options: [
        { value: 'centre', label: 'At the centre' },
        { value: 'online', label: 'Online' },
        { value: 'both', label: 'At the centre or online' },
      ],
    },
    {
      kind: 'text',
      name: 'classTimes',
      label: 'Class times',
      hint: 'Such as «Mondays and Wednesdays, 4:30 pm to 5:30 pm». Written so, the site shows them in Telugu and Hindi too.',
      maximum: 200,
    },
    {
      kind: 'text',
      name: 'venue',
      label: 'Place',
      hint: 'Only if it is not the address of the institute, such as «Room 2, Gandhi Nagar, Kakinada». It becomes a link to the map.',
      maximum: 200,
    },
    {
      kind: 'text',
      name: 'whatToBring',
      label: 'What to bring',
      hint: 'Such as «A pencil and water. The abacus is a gift from us.».',
      maximum: 200,
    },
    { kind: 'whole number', name: 'batchSize', label: 'Children in a batch at most', from: 1, to: 1000 },
    { kind: 'date', name: 'startDate', label: 'Next batch starts', hint: 'Shown until that day has passed.' },
    { kind: 'long text', name: 'refundPolicy', label: 'When money is paid back', maximum: 500 },
    {
      kind: 'long text',
      name: 'parentVoice',
      label: 'What a parent says',
      hint: 'One or two sentences, with the permission of the parent.',
      maximum: 300,
    },
    {
      kind: 'text',
      name: 'parentVoiceBy',
      label: 'Which parent',
      hint: 'Such as «Mother of a seven-year-old».',
      maximum: 80,
    },
    { kind: 'number', name: 'rating', label: 'Stars', hint: 'From 1 to 5; may stay empty.', from: 1, to: 5 },
  ],
  rules: [
    {
      field: 'ageTo',
      message: 'This age is lower than the one before',
      holds: ({ ageFrom, ageTo }) => isOrdered(ageFrom, ageTo),
    },
  ],
  title: 'title',
  columns: ['thumbnailImage', 'title', 'categoryId', 'pricePaise'],
  filters: ['categoryId'],
  hasStatus: true,
  order: 'by hand',
  seenAt: (id) => `/course-details/${encodeURIComponent(id)}`,
});
