import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchSite } from '#contract/search.ts';
import { courses } from '#server/db/course-schema.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const search = async (text: string) => {
  const { status, body } = await site.call('GET', `search?text=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return v.parse(searchSite.response, body).data;
};
const titles = (found: readonly { readonly title: string }[]) => found.map(({ title }) => title);

describe('the search', () => {
  test('finds courses and articles despite spelling mistakes and by age', async () => {
    const { courses: found, articles } = await search('beeds');
    expect(titles(found)).toEqual(['Beads one', 'Cube one', 'Beads two', 'Beads three']);
    expect(articles).toContainEqual({ _id: 'first-beads', title: 'First beads', publishDate: '2026-03-01' });
    expect(titles((await search('beads for 9 year old')).courses)).toEqual([
      'Beads one',
      'Cube one',
      'Beads three',
    ]);
  });

  test('finds nothing for an empty or unknown text, and refuses one that is too long', async () => {
    const nothing = { courses: [], articles: [], quizzes: [] };
    expect(await search('')).toEqual(nothing);
    expect(await search('   ')).toEqual(nothing);
    expect(await search('pottery')).toEqual(nothing);
    expect((await site.call('GET', `search?text=${'a'.repeat(101)}`)).status).toBe(400);
  });

  test('finds a quiz by its subject', async () => {
    const { quizzes } = await search('tabels');
    expect(quizzes.map(({ title, subject }) => [title, subject])).toEqual([['Tables one', 'Tables']]);
  });

  test('reads the content once for each of its versions', async () => {
    await search('cube');
    const once = await site.statementsOf(() => search('cube'));
    expect(once.filter((statement) => /"courses"/.test(statement))).toEqual([]);
    await site.database.update(courses).set({ title: 'Dice one' }).where(eq(courses.id, 'cube-1'));
    expect(titles((await search('dice')).courses)).toEqual(['Dice one']);
    await site.database.update(courses).set({ active: false }).where(eq(courses.id, 'cube-1'));
    expect(titles((await search('dice')).courses)).toEqual([]);
  });
});
