import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Resource } from '#contract/office/resources/resource.ts';
import { findResource, type ResourceName } from '#contract/office/resources/resources.ts';
import { HttpError } from '#server/common/http-error.ts';
import { courseCategories, courseSections, courses, instructors } from '#server/db/course-schema.ts';
import { banners, blogs, galleryItems, testimonials } from '#server/db/public-content-schema.ts';
import { quizSubjects } from '#server/db/schema.ts';

const tables: Readonly<Record<ResourceName, PgTable>> = {
  courses,
  sections: courseSections,
  categories: courseCategories,
  instructors,
  blogs,
  gallery: galleryItems,
  testimonials,
  banners,
  subjects: quizSubjects,
};

export interface Content {
  readonly resource: Resource;
  readonly table: PgTable;
  /** @throws Error for an unknown name */
  readonly column: (name: string) => PgColumn;
}

/** @throws HttpError 404 */
export function findContent(name: string): Content {
  const resource = findResource(name);
  if (resource === undefined) throw new HttpError(404, 'There is no such content');
  const table = tables[resource.name];
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return {
    resource,
    table,
    column: (field) => {
      const column = columns[field];
      if (column === undefined) throw new Error(`The table of ${name} has no column ${field}`);
      return column;
    },
  };
}
