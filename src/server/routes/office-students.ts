import * as operations from '#contract/office/students.ts';
import { envelope } from '#server/http/envelope.ts';
import { officeRoute } from '#server/office/office-route.ts';
import { listStudents } from '#server/office/students/list-students.ts';
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
];
