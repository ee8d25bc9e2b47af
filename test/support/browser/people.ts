import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import {
  createStudent,
  createTeacher,
  readSignedIn,
  signInResponse,
  studentLogin,
  teacherLogin,
} from '#contract/accounts.ts';
import { getSubmission, getSubmissionsByUser, submitQuiz, updateQuizSubmission } from '#contract/quizzes.ts';
import type { Role } from '#domain/accounts/role.ts';
import type { Submission } from '#domain/attempts/submission.ts';

export interface Person {
  readonly role: Role;
  readonly fullName: string;
  readonly email: string;
  readonly mobile: string;
  readonly presentEducation: string;
  readonly password: string;
}

export interface SignedInPerson extends Person {
  readonly id: string;
  readonly token: string;
}

export const newPerson = (role: Role = 'student'): Person => ({
  role,
  fullName: role === 'student' ? 'Asha Rao' : 'Ravi Varma',
  email: `${randomUUID()}@example.com`,
  mobile: '9876543210',
  presentEducation: 'Class 5',
  password: 'secret-1',
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

export async function call(url: string, { method, path, token, body }: Sent): Promise<unknown> {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

export async function signUp(url: string, person: Person): Promise<void> {
  const { role, ...form } = person;
  const { path } = role === 'teacher' ? createTeacher : createStudent;
  await call(url, { method: 'POST', path, body: { ...form, confirmPassword: form.password } });
}

export async function signIn(url: string, person: Person): Promise<SignedInPerson> {
  const { path } = person.role === 'teacher' ? teacherLogin : studentLogin;
  const { email, password } = person;
  const answered = await call(url, { method: 'POST', path, body: { email, password } });
  const data = readSignedIn(v.parse(signInResponse, answered));
  if (data.token === null) throw new Error('The sign-in answered no token');
  return { ...person, id: data._id, token: data.token };
}

/** The local storage of a browser in which the user signed in, with these entries and no others. */
export async function rememberPerson(
  context: BrowserContext,
  url: string,
  person: SignedInPerson,
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  const stored = {
    ...others,
    authToken: person.token,
    user: JSON.stringify({ fullName: person.fullName }),
    userid: person.id,
    role: person.role,
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
}

/** Newest first. */
export async function submissionsOf(url: string, person: SignedInPerson): Promise<Submission[]> {
  const path = getSubmissionsByUser.path.replace('{userId}', person.id);
  const { data } = v.parse(
    getSubmissionsByUser.response,
    await call(url, { method: 'GET', path, token: person.token }),
  );
  return data;
}

/** One attempt with its result; viewing it closes it to late answers. */
export async function viewAttempt(url: string, person: SignedInPerson, id: string): Promise<Submission> {
  const path = getSubmission.path.replace('{submissionId}', id);
  return v.parse(getSubmission.response, await call(url, { method: 'GET', path, token: person.token })).data;
}

export async function attemptOf(url: string, person: SignedInPerson, quizId: string): Promise<Submission> {
  const found = (await submissionsOf(url, person)).find((each) => each.quizId._id === quizId);
  if (found === undefined) throw new Error(`The server has no attempt of ${quizId}`);
  return found;
}

async function send(url: string, person: SignedInPerson, method: 'POST' | 'PATCH', attempt: object) {
  const path = method === 'POST' ? submitQuiz.path : updateQuizSubmission.path.replace('{userId}', person.id);
  const body = { userId: person.id, answers: {}, score: 0, timeTaken: 65, ...attempt };
  return v.parse(submitQuiz.response, await call(url, { method, path, token: person.token, body })).data;
}

export function complete(
  url: string,
  person: SignedInPerson,
  quizId: string,
  answers: Readonly<Record<string, string>> = {},
): Promise<Submission> {
  return send(url, person, 'POST', { quizId, answers });
}

export function openAttempt(url: string, person: SignedInPerson, quizId: string): Promise<Submission> {
  return send(url, person, 'POST', { quizId, status: 'in-progress' });
}

/** Starts and submits a quiz like a page that never gets the response. */
export async function submitWithoutResponse(
  url: string,
  person: SignedInPerson,
  quizId: string,
  answers: Readonly<Record<string, string>>,
): Promise<Submission> {
  const { _id: submissionId } = await openAttempt(url, person, quizId);
  const submitted = { quizId, submissionId, answers, status: 'completed', background: true };
  return await send(url, person, 'PATCH', submitted);
}

/** Saves an attempt like another window or device that has taken it over. */
export function saveElsewhere(url: string, person: SignedInPerson, attempt: Submission): Promise<Submission> {
  const { _id: submissionId, answers } = attempt;
  const quizId = attempt.quizId._id;
  const place = { status: 'in-progress', clientId: 'elsewhere' };
  return send(url, person, 'PATCH', { quizId, submissionId, answers, ...place });
}
