import * as operations from '#contract/office/students.ts';
import { envelope } from '#server/http/envelope.ts';
import { officeRoute, officeWriteRoute } from '#server/office/office-route.ts';
import { addStudent } from '#server/office/students/add-student.ts';
import { changeEmail } from '#server/office/students/change-email.ts';
import { correctProfile } from '#server/office/students/correct-profile.ts';
import { deactivateStudent, reactivateStudent } from '#server/office/students/deactivate-student.ts';
import { eraseStudent } from '#server/office/students/erase-student.ts';
import { exportStudent } from '#server/office/students/export-student.ts';
import { listStudents } from '#server/office/students/list-students.ts';
import { makeResetCode } from '#server/office/students/make-reset-code.ts';
import { mergeStudents, previewMerge } from '#server/office/students/merge-students.ts';
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
  officeWriteRoute(operations.addStudent, async ({ services, inTransaction, request }) =>
    envelope(await addStudent(services, inTransaction, request)),
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
  officeWriteRoute(operations.deactivateStudent, async ({ services, inTransaction, param }) => {
    const student = await inTransaction((write) => deactivateStudent(write, param('id')));
    services.sessionEndings.changed();
    return envelope(student);
  }),
  officeWriteRoute(operations.reactivateStudent, async ({ inTransaction, param }) =>
    envelope(await inTransaction((write) => reactivateStudent(write, param('id')))),
  ),
  officeRoute(operations.getMergePreview, async ({ services: { database, now }, param }) =>
    envelope(await previewMerge(database, { kept: param('id'), other: param('other') }, now())),
  ),
  officeWriteRoute(operations.mergeStudents, async ({ services, inTransaction, request, param }) => {
    const parts = { ...services, returnUrl: `${services.siteUrl}/payment-status` };
    const pair = { kept: param('id'), other: param('other') };
    const student = await inTransaction((write) => mergeStudents(parts, write, { ...pair, ...request }));
    services.sessionEndings.changed();
    return envelope(student);
  }),
  officeWriteRoute(operations.exportStudent, async ({ inTransaction, param }) =>
    envelope(await inTransaction((write) => exportStudent(write, param('id')))),
  ),
  officeWriteRoute(operations.eraseStudent, async ({ services, inTransaction, request, param }) => {
    const student = await inTransaction((write) => eraseStudent(write, param('id'), request));
    services.sessionEndings.changed();
    return envelope(student);
  }),
];
