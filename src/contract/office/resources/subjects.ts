import { defineResource } from './resource.ts';

export const subjects = defineResource({
  name: 'subjects',
  one: 'quiz subject',
  many: 'quiz subjects',
  fields: [{ kind: 'text', name: 'name', label: 'Name', required: 'Please write the name', maximum: 80 }],
  title: 'name',
  columns: ['name'],
  filters: [],
  hasStatus: false,
  order: 'by hand',
});
