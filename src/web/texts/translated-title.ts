import { translated } from './t.ts';

/** The title of a page, whose parts are divided by « · ». */
export const translatedTitle = (title: string): string =>
  title
    .split(' · ')
    .map((part) => translated(part))
    .join(' · ');
