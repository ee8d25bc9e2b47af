import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalTexts } from '#server/db/institute-schema.ts';
import { createStatement } from '#server/db/statement.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('a statement is built once, runs in each transaction and is rolled back with it', async () => {
  let built = 0;
  const write = createStatement(
    'write_text',
    { markdown: legalTexts.markdown, later: sql<number>`${legalTexts.revision} + 1` },
    (database, fields) => {
      built += 1;
      return database
        .update(legalTexts)
        .set({ markdown: sql`${sql.placeholder('markdown')}`, revision: 7 })
        .where(eq(legalTexts.name, sql.placeholder('name')))
        .returning(fields);
    },
  );
  const { database } = site;
  await database.insert(legalTexts).values({ name: 'beads', markdown: 'Count', revision: 0 });
  const give = (markdown: string | null) =>
    database.transaction((transaction) => write(transaction, { name: 'beads', markdown }));
  expect(await give('Add')).toEqual([{ markdown: 'Add', later: 8 }]);
  expect(await give(null)).toEqual([{ markdown: null, later: 8 }]);
  const failed = database.transaction(async (transaction) => {
    await write(transaction, { name: 'beads', markdown: 'Lost' });
    throw new Error('No');
  });
  await expect(failed).rejects.toThrow('No');
  expect(await write(database, { name: 'none', markdown: 'Add' })).toEqual([]);
  const [kept] = await database.select().from(legalTexts).where(eq(legalTexts.name, 'beads'));
  expect({ kept, built }).toEqual({ kept: { name: 'beads', markdown: null, revision: 7 }, built: 1 });
});
