import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';

/** @returns the id of a new student */
export async function addStudent(database: Database): Promise<string> {
  const id = randomUUID();
  await database.insert(users).values({
    id,
    role: 'student',
    fullName: 'Student',
    email: `${id}@example.org`,
    mobile: '9876543210',
    passwordHash: '',
    createdAt: new Date(0),
  });
  return id;
}
