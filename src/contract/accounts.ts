import * as v from 'valibot';
import { role } from '#domain/accounts/role.ts';
import { checkedInOrder, id, text } from '#domain/checks.ts';
import { nameMaximum, personName, requiredLine } from '#domain/text/text-fields.ts';
import { mobileNumber, tenDigits } from './mobile-number.ts';
import { defineCall, envelope, nothing } from './wire.ts';

/** docs/specification.md#5-validation; linear time, since no text matches in two ways. */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
export const passwordMinimum = 6;
/** Bounds the cost of hashing. */
const passwordMaximum = 200;
const emailMaximum = 254;

/** Not trimmed: spaces are part of a password. */
const requiredPassword = (message: string) => v.pipe(v.string(message), v.nonEmpty(message));

export const fullName = personName({
  missing: 'Full name is required',
  tooLong: `Full name may have at most ${nameMaximum} characters`,
});
export const mobile = mobileNumber(requiredLine('Mobile number is required'));
export const email = checkedInOrder(
  v.pipe(
    requiredLine('Email is required'),
    v.maxLength(emailMaximum, 'Invalid email format'),
    v.regex(emailPattern, 'Invalid email format'),
  ),
);
const signInPattern = /^(?:\d{10}|[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+)$/;
/** An email, or the mobile of a student whom the office added without one. */
export const signInName = checkedInOrder(
  v.pipe(
    requiredLine('Email is required'),
    v.transform(tenDigits),
    v.maxLength(emailMaximum, 'Invalid email format'),
    v.regex(signInPattern, 'Invalid email format'),
  ),
);
export const newPassword = v.pipe(
  requiredPassword('Password is required'),
  v.minLength(passwordMinimum, 'Password must be at least 6 characters long'),
  v.maxLength(passwordMaximum, `Password may have at most ${passwordMaximum} characters`),
);
const presentEducation = v.pipe(
  requiredLine('Education field is required'),
  v.maxLength(nameMaximum, `Education may have at most ${nameMaximum} characters`),
);

const teacherFields = v.object({
  fullName,
  mobile,
  email,
  password: newPassword,
  confirmPassword: requiredPassword('Confirm password is required'),
});
const studentFields = v.object({ ...teacherFields.entries, presentEducation });

const samePassword = (both: { password: string; confirmPassword: string }) =>
  both.password === both.confirmPassword;
const mismatch = 'Passwords do not match';

/** docs/specification.md#5-validation */
export const teacherSignUp = v.pipe(
  teacherFields,
  v.forward(v.partialCheck([['password'], ['confirmPassword']], samePassword, mismatch), ['confirmPassword']),
);
export type TeacherSignUp = v.InferOutput<typeof teacherSignUp>;
export const studentSignUp = v.pipe(
  studentFields,
  v.forward(v.partialCheck([['password'], ['confirmPassword']], samePassword, mismatch), ['confirmPassword']),
);
export type StudentSignUp = v.InferOutput<typeof studentSignUp>;

export const signIn = v.object({
  email: v.pipe(requiredLine('Email is required'), v.maxLength(emailMaximum, 'Email is too long')),
  password: v.pipe(
    requiredPassword('Password is required'),
    v.maxLength(passwordMaximum, 'Password is too long'),
  ),
});
export type SignIn = v.InferOutput<typeof signIn>;

const knownPassword = v.pipe(
  requiredPassword('Current password is required'),
  v.maxLength(passwordMaximum, 'Password is too long'),
);
export const passwordChange = v.object({ currentPassword: knownPassword, newPassword });
export type PasswordChange = v.InferOutput<typeof passwordChange>;

export const forgottenPasswordForm = v.object({ role, email });
export type ForgottenPasswordForm = v.InferOutput<typeof forgottenPasswordForm>;

const codeLength = 43;
export const linkCode = checkedInOrder(
  v.pipe(
    v.string('Part of this link is missing'),
    v.length(codeLength, 'Part of this link is missing'),
    v.regex(/^[\w-]+$/, 'Part of this link is missing'),
  ),
);
export const passwordResetForm = v.object({ code: linkCode, newPassword });
export type PasswordResetForm = v.InferOutput<typeof passwordResetForm>;

const signedIn = v.object({ token: v.pipe(v.string(), v.nonEmpty()), fullName: text, _id: id });
const noToken = v.nullish(v.literal(''));
const withoutToken = v.pipe(
  v.object({ token: noToken, data: v.nullish(v.object({ token: noToken })) }),
  v.transform(() => ({ token: null })),
);
/** docs/specification.md#8-errors has a message for a missing token. Some hosts nest `data`. */
export const signInResponse = envelope(
  v.nullish(v.union([v.object({ data: signedIn }), signedIn, withoutToken]), {}),
);

export const readSignedIn = ({ data }: v.InferOutput<typeof signInResponse>) =>
  'data' in data ? data.data : data;

const signUpResponse = envelope(v.optional(v.unknown()));

export const teacher = v.object({ fullName: text, email: text, mobile: text, createdAt: text });
export type Teacher = v.InferOutput<typeof teacher>;
export const student = v.object({ ...teacher.entries, presentEducation: text });
export type Student = v.InferOutput<typeof student>;

export const teacherLogin = defineCall({
  method: 'POST',
  path: 'teachers/teacher-login',
  request: signIn,
  response: signInResponse,
});
export const studentLogin = defineCall({
  method: 'POST',
  path: 'students/student-login',
  request: signIn,
  response: signInResponse,
});
export const createTeacher = defineCall({
  method: 'POST',
  path: 'teachers/create-teacher',
  request: teacherSignUp,
  response: signUpResponse,
});
export const createStudent = defineCall({
  method: 'POST',
  path: 'students/signup',
  request: studentSignUp,
  response: signUpResponse,
});
export const getStudent = defineCall({
  method: 'GET',
  path: 'students/get-student/{id}',
  request: nothing,
  response: envelope(student),
  signInMessage: 'Please log in to see your profile',
});
export const getTeacher = defineCall({
  method: 'GET',
  path: 'teachers/get-teacher/{id}',
  request: nothing,
  response: envelope(teacher),
  signInMessage: 'Please log in to see your profile',
});

export const changePassword = defineCall({
  method: 'POST',
  path: 'account/change-password',
  request: passwordChange,
  response: envelope(v.object({ token: v.pipe(v.string(), v.nonEmpty()) })),
  signInMessage: 'Please log in to change your password',
});
export const signOutEverywhere = defineCall({
  method: 'POST',
  path: 'account/sign-out-everywhere',
  request: v.object({}),
  response: envelope(v.optional(v.unknown())),
  signInMessage: 'Please log in first',
});
/** The response does not reveal whether the account exists. */
export const forgottenPassword = defineCall({
  method: 'POST',
  path: 'account/forgotten-password',
  request: forgottenPasswordForm,
  response: envelope(v.optional(v.unknown())),
});
export const resetPassword = defineCall({
  method: 'POST',
  path: 'account/reset-password',
  request: passwordResetForm,
  response: envelope(v.optional(v.unknown())),
});
