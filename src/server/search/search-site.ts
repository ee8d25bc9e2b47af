import { asc, eq } from 'drizzle-orm';
import type { SearchResults } from '#contract/search.ts';
import { searchItems } from '#domain/text/search.ts';
import { createSingleFlight } from '#server/common/single-flight.ts';
import { listSearchableCourses } from '#server/courses/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { quizSubjects, quizzes } from '#server/db/schema.ts';
import { listBlogTitles } from '#server/public-content/blogs.ts';
import type { Services } from '#server/routing/services.ts';

const most = 20;

type Index = Awaited<ReturnType<typeof readIndex>>;

const preparedIndex = memoizePerDatabase(() => {
  const once = createSingleFlight<Index>();
  let kept: { readonly version: string; readonly index: Index } | undefined;
  return async ({ database, contentVersion, now }: Services): Promise<Index> => {
    const version = contentVersion.known() ?? (await contentVersion.look());
    if (version === undefined) return await readIndex(database, now());
    if (kept?.version === version) return kept.index;
    return await once(version, async () => {
      const index = await readIndex(database, now());
      kept = { version, index };
      return index;
    });
  };
});

async function readIndex(database: Database, now: Date) {
  const [courses, articles, found] = [
    await listSearchableCourses(database),
    await listBlogTitles(database, now),
    await database
      .select({ _id: quizzes.id, title: quizzes.title, subject: quizSubjects.name })
      .from(quizzes)
      .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
      .where(eq(quizzes.active, true))
      .orderBy(asc(quizSubjects.position), asc(quizzes.sequence), asc(quizzes.id)),
  ];
  return { courses, articles, quizzes: found };
}

export async function searchSite(services: Services, search: string): Promise<SearchResults> {
  if (search === '') return { courses: [], articles: [], quizzes: [] };
  const index = await preparedIndex(services.database)(services);
  return {
    courses: searchItems(index.courses, search, ({ title, subTitle, category, ageFrom, ageTo }) => ({
      text: `${title} ${subTitle}`,
      also: category,
      ageFrom,
      ageTo,
    }))
      .slice(0, most)
      .map(({ _id, title }) => ({ _id, title })),
    articles: searchItems(index.articles, search, ({ title }) => ({ text: title })).slice(0, most),
    quizzes: searchItems(index.quizzes, search, ({ title, subject }) => ({
      text: `${title} ${subject}`,
    })).slice(0, most),
  };
}
