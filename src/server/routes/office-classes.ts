import { allow as allowCall } from '#contract/office/allowances.ts';
import * as attendance from '#contract/office/attendance.ts';
import * as results from '#contract/office/class-results.ts';
import * as operations from '#contract/office/classes.ts';
import { envelope } from '#server/http/envelope.ts';
import { allow } from '#server/office/classes/allowances.ts';
import { attendanceAsCsv, markAttendance, readAttendance } from '#server/office/classes/attendance.ts';
import {
  classResultsAsCsv,
  quizResultsAsCsv,
  readClassResults,
  readQuizResults,
} from '#server/office/classes/class-results.ts';
import {
  addClassStudents,
  checkMobiles,
  findCandidates,
  removeClassStudent,
} from '#server/office/classes/class-students.ts';
import { addClass, archiveClass, changeClass, setJoinCode } from '#server/office/classes/edit-class.ts';
import { listClasses, listTeachers, readClass } from '#server/office/classes/read-classes.ts';
import { officeDownload, officeRoute, officeWriteRoute } from '#server/office/office-route.ts';
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
  officeRoute(attendance.getAttendance, async ({ services: { database, now }, staff, param, request }) => {
    const asked = { classId: param('id'), month: request.month };
    return envelope(await readAttendance(database, asked, staff.member, now()));
  }),
  officeWriteRoute(attendance.markAttendance, async ({ inTransaction, request, param }) =>
    envelope(await inTransaction((write) => markAttendance(write, param('id'), request))),
  ),
  officeDownload(
    attendance.exportAttendance,
    'attendance.csv',
    ({ services: { database, now }, staff, param }) =>
      attendanceAsCsv(database, { classId: param('id'), month: param('month') }, staff.member, now()),
  ),
  officeWriteRoute(allowCall, async ({ inTransaction, request }) =>
    envelope(await inTransaction((write) => allow(write, request))),
  ),
  officeRoute(results.getClassResults, async ({ services: { database }, staff, param }) => {
    const { quizzes, students } = await readClassResults(database, param('id'), staff.member);
    return { ...envelope(quizzes), students };
  }),
  officeDownload(results.exportClassResults, 'class-results.csv', ({ services, staff, param }) =>
    classResultsAsCsv(services.database, param('id'), staff.member),
  ),
  officeDownload(results.exportQuizResults, 'quiz-results.csv', ({ services, staff, param }) =>
    quizResultsAsCsv(services.database, { classId: param('id'), quizId: param('quiz') }, staff.member),
  ),
  officeRoute(results.getQuizResults, async ({ services: { database }, staff, param }) =>
    envelope(await readQuizResults(database, { classId: param('id'), quizId: param('quiz') }, staff.member)),
  ),
];
