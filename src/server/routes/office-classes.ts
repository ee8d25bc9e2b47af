import * as operations from '#contract/office/classes.ts';
import { envelope } from '#server/http/envelope.ts';
import {
  addClassStudents,
  checkMobiles,
  findCandidates,
  removeClassStudent,
} from '#server/office/classes/class-students.ts';
import { addClass, archiveClass, changeClass, setJoinCode } from '#server/office/classes/edit-class.ts';
import { listClasses, listTeachers, readClass } from '#server/office/classes/read-classes.ts';
import { officeRoute, officeWriteRoute } from '#server/office/office-route.ts';
import type { Route } from '#server/routing/route.ts';

export const officeClassRoutes: readonly Route[] = [
  officeRoute(operations.getClasses, async ({ services: { database }, staff, request }) => ({
    ...envelope(await listClasses(database, request.view, staff.member)),
    teachers: await listTeachers(database, staff.member),
  })),
  officeWriteRoute(operations.addClass, async ({ inTransaction, request }) =>
    envelope(await inTransaction((write) => addClass(write, request))),
  ),
  officeRoute(operations.getClass, async ({ services: { database, now }, staff, param }) =>
    envelope(await readClass(database, param('id'), staff.member, now())),
  ),
  officeWriteRoute(operations.changeClass, async ({ inTransaction, request, param }) =>
    envelope(await inTransaction((write) => changeClass(write, param('id'), request))),
  ),
  officeWriteRoute(operations.archiveClass, async ({ inTransaction, request, param }) =>
    envelope(await inTransaction((write) => archiveClass(write, param('id'), request))),
  ),
  officeWriteRoute(operations.setJoinCode, async ({ inTransaction, request, param }) =>
    envelope(await inTransaction((write) => setJoinCode(write, param('id'), request))),
  ),
  officeRoute(operations.findCandidates, async ({ services: { database }, staff, param, request }) =>
    envelope(await findCandidates(database, param('id'), request.search, staff.member)),
  ),
  officeWriteRoute(operations.checkMobiles, async ({ inTransaction, request, param }) =>
    envelope(await inTransaction((write) => checkMobiles(write, param('id'), request))),
  ),
  officeWriteRoute(operations.addClassStudents, async ({ inTransaction, request, param }) =>
    envelope(await inTransaction((write) => addClassStudents(write, param('id'), request))),
  ),
  officeWriteRoute(operations.removeClassStudent, async ({ inTransaction, param }) =>
    envelope(await inTransaction((write) => removeClassStudent(write, param('id'), param('student')))),
  ),
];
