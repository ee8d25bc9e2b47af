import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getStudent, getTeacher, readSignedIn, signInResponse } from '#contract/accounts.ts';
import { users } from '#server/db/schema.ts';
import { openTestSite, startOfTime, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const teacherForm = {
  fullName: 'Meera Iyer',
  mobile: '+91 91234-56780',
  email: 'Meera@Example.org',
  password: ' secret ',
  confirmPassword: ' secret ',
};
const studentForm = { ...teacherForm, fullName: 'Ravi Kumar', presentEducation: 'Class 4' };

const roles = [
  {
    role: 'teacher',
    form: teacherForm,
    signUp: 'teachers/create-teacher',
    login: 'teachers/teacher-login',
    profile: 'teachers/get-teacher',
    profileResponse: getTeacher.response,
    stored: { fullName: 'Meera Iyer' },
  },
  {
    role: 'student',
    form: studentForm,
    signUp: 'students/signup',
    login: 'students/student-login',
    profile: 'students/get-student',
    profileResponse: getStudent.response,
    stored: { fullName: 'Ravi Kumar', presentEducation: 'Class 4' },
  },
] as const;

describe.each(roles)('a $role', ({ role, form, signUp, login, profile, profileResponse, stored }) => {
  const signIn = (email: string, password: string) => site.call('POST', login, { body: { email, password } });

  test('signs up, signs in and sees the own profile', async () => {
    const created = await site.call('POST', signUp, { body: form });
    expect(created.status).toBe(200);
    expect(created.body).toEqual({ success: true, message: 'Signup Successful!' });

    const signedIn = await signIn('meera@EXAMPLE.org ', ' secret ');
    expect(signedIn.status).toBe(200);
    const anyText: unknown = expect.any(String);
    expect(signedIn.body).toEqual({
      success: true,
      message: 'Login Successful!',
      data: { data: { token: anyText, fullName: stored.fullName, _id: anyText } },
    });
    const admitted = readSignedIn(v.parse(signInResponse, signedIn.body));
    if (admitted.token === null) expect.fail('the sign-in answered no token');
    const { token, _id } = admitted;

    const own = await site.call('GET', `${profile}/${_id}`, { token });
    expect(own.status).toBe(200);
    expect(own.body).toEqual({
      success: true,
      message: '',
      data: {
        _id,
        ...stored,
        email: 'meera@example.org',
        mobile: '9123456780',
        createdAt: startOfTime.toISOString(),
      },
    });
    expect(v.is(profileResponse, own.body)).toBe(true);
  });

  test('cannot sign up twice with one email', async () => {
    const again = await site.call('POST', signUp, { body: { ...form, email: 'MEERA@example.org' } });
    expect(again.status).toBe(409);
    const message = 'An account with this email already exists';
    expect(again.body).toEqual({ success: false, message, data: [{ field: 'email', message }] });
  });

  test('gets the same response to an unknown email and to a wrong password', async () => {
    const refused = { success: false, message: 'Wrong email or password' };
    for (const answered of [
      await signIn('nobody@example.org', ' secret '),
      await signIn('meera@example.org', 'secret'),
    ]) {
      expect(answered.status).toBe(401);
      expect(answered.body).toEqual(refused);
    }
  });

  test('sees only the own profile, and only with a valid token', async () => {
    const { id, token } = await site.person(role);
    const other = await site.person(role);
    const signInFirst = { success: false, message: 'Please log in to see your profile' };
    const forged = `${token.slice(0, -4)}AAAA`;
    for (const extras of [
      {},
      { token: forged },
      { token: 'nonsense' },
      { headers: { Authorization: 'Basic eA==' } },
    ]) {
      const answered = await site.call('GET', `${profile}/${id}`, extras);
      expect(answered.status).toBe(401);
      expect(answered.body).toEqual(signInFirst);
    }
    for (const stranger of [other.id, 'nobody']) {
      const answered = await site.call('GET', `${profile}/${stranger}`, { token });
      expect(answered.status).toBe(403);
      expect(answered.body).toEqual({ success: false, message: 'You can only see your own profile' });
    }
  });
});

describe('sign-up', () => {
  test('names every field that is wrong, in the words of the specification', async () => {
    const nothing = await site.call('POST', 'students/signup', { body: {} });
    expect(nothing.status).toBe(400);
    expect(nothing.body).toEqual({
      success: false,
      message: 'Validation error',
      data: [
        { field: 'fullName', message: 'Full name is required' },
        { field: 'mobile', message: 'Mobile number is required' },
        { field: 'email', message: 'Email is required' },
        { field: 'password', message: 'Password is required' },
        { field: 'confirmPassword', message: 'Confirm password is required' },
        { field: 'presentEducation', message: 'Education field is required' },
      ],
    });
    const wrong = { ...studentForm, mobile: '12345', email: 'x@y', password: 'abc', confirmPassword: 'abd' };
    const answered = await site.call('POST', 'students/signup', { body: wrong });
    expect(answered.status).toBe(400);
    expect(answered.body).toMatchObject({
      data: [
        { field: 'mobile', message: 'Invalid mobile number (10 digits required)' },
        { field: 'email', message: 'Invalid email format' },
        { field: 'password', message: 'Password must be at least 6 characters long' },
        { field: 'confirmPassword', message: 'Passwords do not match' },
      ],
    });
  });

  test('checks on the server too that the passwords match', async () => {
    const body = { ...teacherForm, email: 'two@example.org', confirmPassword: 'other one' };
    const answered = await site.call('POST', 'teachers/create-teacher', { body });
    expect(answered.status).toBe(400);
    expect(answered.body).toMatchObject({
      data: [{ field: 'confirmPassword', message: 'Passwords do not match' }],
    });
  });

  test.each([
    ['Ra\u0000vi', 'Please write this on one line, without control characters'],
    ['Ra\ud800vi', 'This text has characters that cannot be stored'],
  ])('refuses a name that cannot be stored: %j', async (fullName, message) => {
    const answered = await site.call('POST', 'students/signup', {
      body: { ...studentForm, email: 'nul@example.org', fullName },
    });
    expect(answered.status).toBe(400);
    expect(answered.body).toEqual({
      success: false,
      message: 'Validation error',
      data: [{ field: 'fullName', message }],
    });
  });

  test('makes one account when eight requests with one email come at once', async () => {
    const body = { ...teacherForm, email: 'race@example.org' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => site.call('POST', 'teachers/create-teacher', { body })),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test('stores passwords as argon2id only', async () => {
    const stored = await site.database.select({ hash: users.passwordHash }).from(users);
    const hashes = stored.map((each) => each.hash).filter((each) => each !== 'none');
    expect(hashes.length).toBeGreaterThan(0);
    expect(hashes.filter((each) => !each.startsWith('$argon2id$'))).toEqual([]);
  });
});

test('a token expires after 7 days', async () => {
  const { id, token } = await site.person('teacher');
  const read = async () => (await site.call('GET', `teachers/get-teacher/${id}`, { token })).status;
  site.clock.advance(7 * 24 * 3600 - 60);
  expect(await read()).toBe(200);
  site.clock.advance(120);
  expect(await read()).toBe(401);
});

test('a student’s token opens no teacher’s profile with the same id', async () => {
  const { id, token } = await site.person('student');
  expect((await site.call('GET', `teachers/get-teacher/${id}`, { token })).status).toBe(403);
});

test('the log holds neither personal data nor tokens', () => {
  const log = site.log.join('');
  expect(log).toContain('/api/students/signup');
  expect(log).not.toMatch(/example\.org|Meera|9123456780|secret|Bearer|eyJ|192\.0\.2/);
});
