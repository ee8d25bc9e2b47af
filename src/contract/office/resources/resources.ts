import { banners } from './banners.ts';
import { blogs } from './blogs.ts';
import { categories } from './categories.ts';
import { courses } from './courses.ts';
import { gallery } from './gallery.ts';
import { instructors } from './instructors.ts';
import type { Resource } from './resource.ts';
import { sections } from './sections.ts';
import { subjects } from './subjects.ts';
import { testimonials } from './testimonials.ts';

export const resources = [
  courses,
  sections,
  categories,
  instructors,
  blogs,
  gallery,
  testimonials,
  banners,
  subjects,
] as const;

export type ResourceName = (typeof resources)[number]['name'];

export const findResource = (name: string): (typeof resources)[number] | undefined =>
  resources.find((each) => each.name === name);

export const childResources = (name: string): readonly Resource[] =>
  resources.filter(({ parent, fields }: Resource) =>
    fields.some((field) => field.name === parent && field.kind === 'reference' && field.to === name),
  );
