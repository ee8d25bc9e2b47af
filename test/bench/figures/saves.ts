import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import type { Figure } from '../figure.ts';
import { alternately, perSecond } from '../measure.ts';
import { type HarnessKind, kindNames, type StudentWithPaper, setUpHarness } from '../quiz-harness.ts';
import { answersOf, clientId, progress, startSaving } from '../saving.ts';

const runs = 7;
const milliseconds = 3000;
const students = 20;

/** Saves a second through the API beside the same prepared UPDATE. */
export async function saveFigures(): Promise<readonly Figure[]> {
  return [await measure('embedded'), await measure('postgres')];
}

async function measure(kind: HarnessKind): Promise<Figure> {
  const harness = await setUpHarness(kind);
  // Only one process can open the embedded database, so the floor has one of its own.
  const bareHarness = kind === 'embedded' ? await setUpHarness(kind) : harness;
  try {
    const papers = await harness.addPapers(students);
    const barePapers = await bareHarness.addPapers(students);
    const [server] = await harness.start(1);
    if (server === undefined) throw new Error('No server was started');
    const seated = await Promise.all(papers.map((paper) => startSaving(server.url, paper)));
    return await bareHarness.withDatabase(async (database) => {
      const bareSave = prepareSave(database);
      const ours = async () => {
        // Lets the server close its idle connection before the next request.
        await pause(50);
        return await perSecond(
          seated.map(({ save }) => save),
          milliseconds,
        );
      };
      const floor = () =>
        perSecond(
          barePapers.map((paper) => (round) => bareSave(paper, round)),
          milliseconds,
        );
      await ours();
      await floor();
      const measured = await alternately(runs, ours, floor);
      for (const { close } of seated) close();
      return {
        what: `saves of ten answers by ${students} students, beside the same UPDATE on ${kindNames[kind]}`,
        unit: '/s',
        ...measured,
        wanted: { of: 'floor', atLeast: 0.5 },
      };
    });
  } finally {
    if (bareHarness !== harness) await bareHarness.stop();
    await harness.stop();
  }
}

/** The UPDATE of a save, without the check that the answers belong to the quiz. */
function prepareSave(database: Database) {
  const save = database
    .update(quizSubmissions)
    .set({
      answers: sql`${sql.placeholder('answers')}::jsonb`,
      progress: sql`${sql.placeholder('progress')}::jsonb`,
      clientId: sql`${sql.placeholder('clientId')}::text`,
      revision: sql`${quizSubmissions.revision} + 1`,
    })
    .where(
      and(
        eq(quizSubmissions.id, sql.placeholder('id')),
        eq(quizSubmissions.userId, sql.placeholder('userId')),
        eq(quizSubmissions.revision, sql.placeholder('revision')),
        sql`${quizSubmissions.status} = 'in-progress'`,
      ),
    )
    .returning({
      id: quizSubmissions.id,
      revision: quizSubmissions.revision,
      clientId: quizSubmissions.clientId,
      startedAt: quizSubmissions.startedAt,
      deadline: quizSubmissions.deadline,
    })
    .prepare('bare_save');
  const revisions = new Map<string, number>();
  const progressText = JSON.stringify(progress);
  return async ({ id: userId, submissionId: id }: StudentWithPaper, round: number) => {
    const answers = JSON.stringify(answersOf(round));
    const revision = revisions.get(id) ?? 0;
    const saved = await save.execute({ id, userId, revision, answers, progress: progressText, clientId });
    if (saved.length !== 1) throw new Error('The bare UPDATE changed nothing');
    revisions.set(id, revision + 1);
  };
}
