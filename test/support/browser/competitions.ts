import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { anyNumber } from '#domain/soroban/technique-limits.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import { competitions } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { addCompetition, releaseResults } from '#server/office/competitions/edit-competition.ts';
import type { InTransaction, OfficeWrite } from '#server/office/office-write.ts';
import { createPracticePaper } from '#server/office/quizzes/practice-paper.ts';
import { sampleSubjects } from '#server/sample/quizzes.ts';
import type { Site } from './site.ts';

const minute = 60_000;
const techniques = { direct: anyNumber, smallFriend: anyNumber, bigFriend: anyNumber, mixed: anyNumber };
const sums = {
  kind: 'sums' as const,
  count: 4,
  rows: 4,
  digits: { each: 2 },
  decimals: 0,
  operations: 'add-and-subtract' as const,
  techniques,
};
const momentOf = (at: number) => timeInIndia(new Date(at)).slice(0, 16).replace(' ', 'T');

export async function asOwner(database: Database): Promise<OfficeWrite> {
  const owner = { id: randomUUID(), email: `${randomUUID()}@example.org`, name: 'Meena Nair' };
  const now = new Date();
  const role = 'owner' as const;
  await database.insert(staff).values({ ...owner, role, passwordHash: 'none', createdAt: now });
  return { transaction: database, actor: { ...owner, role }, now };
}

/** Adds a draft of four sums, others for each student. @returns the id of the quiz */
export function addOwnPaper(write: OfficeWrite, title: string): Promise<string> {
  const inTransaction: InTransaction = (work) => work(write);
  return createPracticePaper(inTransaction, {
    ...{ title, subjectId: sampleSubjects[0]?._id ?? '', timeLimit: 10 },
    ...{ passingMarks: 1, seed: 7, perStudent: true, specification: { version: 1, parts: [sums] } },
  });
}

/** Adds a competition of four sums for every student. @returns ways to change it */
export async function competitionOn(site: Pick<Site, 'changeData'>, title: string) {
  let [id, quizId] = ['', ''];
  await site.changeData(async (database) => {
    const write = await asOwner(database);
    quizId = await addOwnPaper(write, `Sums of ${title}`);
    const opensAt = write.now.getTime() + 60 * minute;
    id = await addCompetition(
      { ...write, uploadFolders: [] },
      {
        ...{ title, quizId, classId: '' },
        ...{ opensAt: momentOf(opensAt), closesAt: momentOf(opensAt + 30 * minute) },
      },
    );
  });
  const move = (times: Partial<Record<'opensAt' | 'closesAt', Date>>) =>
    site.changeData((database) => database.update(competitions).set(times).where(eq(competitions.id, id)));
  return {
    id,
    quizId,
    /** Directly in the database: the form of the office has only whole minutes. */
    openIn: (ms: number) => move({ opensAt: new Date(Date.now() + ms) }),
    close: () => move({ closesAt: new Date() }),
    /** @param seconds that each child took */
    release: (seconds: number) =>
      site.changeData(async (database) => {
        await database
          .update(quizSubmissions)
          .set({ timeTaken: seconds })
          .where(eq(quizSubmissions.quizId, quizId));
        await releaseResults(await asOwner(database), id);
      }),
  };
}
