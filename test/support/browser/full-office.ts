import { randomUUID } from 'node:crypto';
import { enterCompetition } from '#contract/competitions.ts';
import { classes, classStudents } from '#server/db/class-schema.ts';
import { phoneEnquiries } from '#server/db/enquiry-schema.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { staff } from '#server/db/office-schema.ts';
import { quizVersions } from '#server/db/schema.ts';
import { competitionOn } from './competitions.ts';
import { firstQuiz } from './paper.ts';
import { actAtBank, beginOrder, statusOf, wanted } from './payment.ts';
import { call, complete, type SignedInPerson } from './people.ts';
import type { Site } from './site.ts';

/** A class with results and fees, a paid order, an enquiry and a competition. */
export async function fillOffice(site: Site, students: readonly [SignedInPerson, ...SignedInPerson[]]) {
  const [student] = students;
  const [classId, enquiry, teacherId] = [randomUUID(), randomUUID(), randomUUID()];
  for (const each of students) await complete(site.url, each, firstQuiz._id);
  let version = 0;
  await site.changeData(async (database) => {
    const at = new Date();
    await database.insert(staff).values({
      ...{ id: teacherId, email: `${teacherId}@example.org`, name: 'Leela Nair' },
      ...{ role: 'teacher', passwordHash: 'none', createdAt: at },
    });
    await database.insert(classes).values({
      ...{ id: classId, name: 'Monday abacus', teacherId, days: 'mon wed', startsAt: '16:30' },
      ...{ endsAt: '17:30', place: 'Room 2', startsOn: '2026-06-01', createdAt: at },
    });
    await database
      .insert(classStudents)
      .values(students.map(({ id }) => ({ classId, userId: id, joinedAt: at })));
    await database.insert(feeInstalments).values({
      ...{ id: randomUUID(), userId: student.id, courseId: wanted.id, dueOn: '2026-06-30' },
      ...{ amountPaise: 50_000, plannedById: teacherId, plannedAt: at },
    });
    await database.insert(phoneEnquiries).values({
      ...{ id: enquiry, createdAt: at, name: 'Anil Varma', mobile: '9876543212', email: '' },
      ...{ message: 'Wants Vedic maths on Saturdays.', takenBy: teacherId },
    });
    const versions = await database.select().from(quizVersions);
    version = versions.find(({ quizId }) => quizId === firstQuiz._id)?.number ?? 0;
  });
  const competition = await competitionOn(site, 'Spring race');
  const path = enterCompetition.path.replace('{id}', competition.id);
  for (const [place, { token }] of students.entries())
    await call(site.url, { method: 'POST', path, token, body: { nickname: `Bead ${place + 1}` } });
  const { orderId, paymentUrl } = await beginOrder(site.url, student);
  await actAtBank(paymentUrl, 'CHARGED');
  await statusOf(site.url, student, orderId);
  return { classId, enquiry, orderId, version, competition };
}
