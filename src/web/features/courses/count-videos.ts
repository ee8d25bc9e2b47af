import type { CourseSection } from '#contract/courses.ts';

export const countVideos = (sections: readonly CourseSection[]): number =>
  sections.filter(({ videoUrl, lockedFilm }) => videoUrl !== '' || lockedFilm !== null).length;
