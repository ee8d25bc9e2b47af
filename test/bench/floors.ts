import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { quizSubmissions, users } from '#server/db/schema.ts';
import { fillEmptyDatabase } from '#server/sample/fill.ts';
import { temporaryFolder } from '../support/server-process.ts';

/** A bare Hono handler that answers these very bytes. */
export async function startBareHandler(body: string) {
  const app = new Hono().get('*', (context) =>
    context.body(body, 200, { 'Content-Type': 'application/json' }),
  );
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The bare handler has no address');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}

/** The UPDATE of a save straight on an embedded database of its own. */
export async function openBareDatabase() {
  const folder = temporaryFolder();
  const opened = await openEmbedded(folder.path, fillEmptyDatabase);
  const { database } = opened;
  const now = new Date();
  const userId = randomUUID();
  await database.insert(users).values({
    id: userId,
    role: 'student',
    fullName: 'Asha Rao',
    email: `${userId}@example.org`,
    mobile: '9876543210',
    passwordHash: 'none',
    createdAt: now,
  });
  const id = randomUUID();
  await database.insert(quizSubmissions).values({
    id,
    quizId: 'abacus-meet-the-beads',
    userId,
    status: 'in-progress',
    answers: {},
    startedAt: now,
    deadline: new Date(now.getTime() + 600_000),
  });
  return {
    save: (count: number) =>
      database
        .update(quizSubmissions)
        .set({
          answers: { 0: count % 2 === 0 ? '5' : '2' },
          progress: { marked: [], visited: [0], current: 0 },
          revision: sql`${quizSubmissions.revision} + 1`,
          writer: 'bench',
        })
        .where(eq(quizSubmissions.id, id))
        .returning(),
    stop: async () => {
      await opened.close();
      folder.remove();
    },
  };
}
