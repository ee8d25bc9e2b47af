import * as operations from '#contract/office/students.ts';
import { envelope } from '#server/http/envelope.ts';
import { officeRoute, officeWriteRoute } from '#server/office/office-route.ts';
import { changeEmail } from '#server/office/students/change-email.ts';
import { correctProfile } from '#server/office/students/correct-profile.ts';
import { listStudents } from '#server/office/students/list-students.ts';
import { makeResetCode } from '#server/office/students/make-reset-code.ts';
import { readStudent } from '#server/office/students/read-student.ts';
import type { Route } from '#server/routing/route.ts';

export const officeStudentRoutes: readonly Route[] = [
  officeRoute(operations.getStudents, async ({ services: { database }, request }) => {
    const { students, next, hasMore } = await listStudents(database, request);
    return { ...envelope(students), next, hasMore };
  }),
  officeRoute(operations.getStudent, async ({ services: { database, now }, param }) =>
    envelope(await readStudent(database, param('id'), now())),
  ),
  officeWriteRoute(operations.correctProfile, async ({ inTransaction, request, param }) =>
    envelope(await inTransaction((write) => correctProfile(write, param('id'), request))),
  ),
  officeWriteRoute(operations.changeEmail, async ({ services, inTransaction, request, param }) =>
    envelope(await inTransaction((write) => changeEmail(services, write, param('id'), request.email))),
  ),
  officeWriteRoute(operations.makeResetCode, async ({ inTransaction, param }) =>
    envelope(await makeResetCode(inTransaction, param('id'))),
  ),
];
