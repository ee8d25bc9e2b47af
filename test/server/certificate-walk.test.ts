import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { CertificateEvent } from '#machines/certificate/certificate.types.ts';
import { certificateEvents, certificates } from '#server/db/certificate-schema.ts';
import { quizzes } from '#server/db/schema.ts';
import { certificateModel } from '../model/certificate.model.ts';
import { drawGraph } from '../model/paths.ts';
import { attemptCalls } from '../support/server/attempts.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

const quizWithLevel = 'sums-1';
const quizWithoutLevel = 'sums-2';
const oneRight = { '0': '4' };
const allRight = { '0': '4', '1': '9', '2': '3', '3': '4' };

let site: TestSite;
let owner: TestStaff;
beforeAll(async () => {
  site = await openTestSite();
  owner = (await openStaff(site)).owner;
  await site.database
    .update(quizzes)
    .set({ certificateLevel: 'Sums, first level' })
    .where(eq(quizzes.id, quizWithLevel));
});
afterAll(() => site.close());

const { paths } = drawGraph(certificateModel);
const samples: readonly CertificateEvent[] = certificateModel.events;

async function read({ id }: TestPerson) {
  const [row] = await site.database.select().from(certificates).where(eq(certificates.userId, id));
  const events = await site.database
    .select({ type: certificateEvents.type, data: certificateEvents.data })
    .from(certificateEvents)
    .where(eq(certificateEvents.number, row?.number ?? ''))
    .orderBy(asc(certificateEvents.seq));
  return { number: row?.number ?? 'MISSING', state: row?.state ?? 'missing', events };
}

/** Causes the event on the server. */
async function bringAbout(person: TestPerson, event: CertificateEvent) {
  const path = `office/certificates/${(await read(person)).number}`;
  switch (event.type) {
    case 'certificate.requested': {
      const quizId = event.hasLevel ? quizWithLevel : quizWithoutLevel;
      const answers = event.isPassed ? allRight : oneRight;
      if (event.isCompleted) await attemptCalls(site, person).submit({ quizId, answers });
      return await site.call('POST', 'certificates', { token: person.token, body: { quizId } });
    }
    case 'certificate.revoked':
      return await owner.call('POST', `${path}/revoke`, { reason: event.reason });
    case 'certificate.restored':
      return await owner.call('POST', `${path}/restore`, {});
  }
}

test.each(paths.map((path) => [path.description, path] as const))(
  'the server decides on a certificate as the machine does: %s',
  async (_, { steps }) => {
    const person = await site.person();
    let [machine] = initialTransition(certificateModel.machine);
    const taken: object[] = [];
    for (const step of steps.slice(1)) {
      const event = samples.find((each) => each === step.event) ?? expect.fail('no sample');
      const [next] = transition(certificateModel.machine, machine, event);
      const isRefused = next.value === machine.value;
      machine = next;
      const { type, ...data } = event;
      if (!isRefused) taken.push({ type, data });
      const { status } = await bringAbout(person, event);
      expect(status, type).toBe(isRefused ? 409 : 200);
      expect(await read(person), type).toMatchObject({ state: machine.value, events: taken });
      // The server refuses every change that the machine does not accept in this state.
      for (const change of samples.filter((each) => each.type !== 'certificate.requested')) {
        if (machine.can(change)) continue;
        const before = await read(person);
        const refused = machine.matches('missing') ? 404 : 409;
        expect((await bringAbout(person, change)).status, change.type).toBe(refused);
        expect(await read(person), change.type).toEqual(before);
      }
    }
  },
);
