import * as codeOperations from '#contract/account-codes.ts';
import type { SignIn, StudentSignUp, TeacherSignUp } from '#contract/accounts.ts';
import * as operations from '#contract/accounts.ts';
import type { Role } from '#domain/accounts/role.ts';
import type { Language } from '#domain/text/languages.ts';
import { checkSignIn, readProfile, signUp } from '#server/accounts/accounts.ts';
import { changePassword } from '#server/accounts/change-password.ts';
import { confirmEmail } from '#server/accounts/email-changes.ts';
import { endSessions } from '#server/accounts/end-sessions.ts';
import { resetPassword, sendPasswordLink } from '#server/accounts/forgotten-password.ts';
import { lockSession } from '#server/accounts/lock-session.ts';
import {
  passwordLinksPerAddress,
  passwordResetsPerAddress,
  signInPerAddress,
  signUpPerAddress,
} from '#server/accounts/rate-limits.ts';
import { resetPasswordByCode } from '#server/accounts/reset-codes.ts';
import type { User } from '#server/accounts/tokens.ts';
import { envelope } from '#server/http/envelope.ts';
import { forbidden } from '#server/routing/forbidden.ts';
import { route, signedInRoute } from '#server/routing/route.ts';
import type { Services } from '#server/routing/services.ts';

const onItsWay =
  'If you have an account with us, a link is on its way to this address. It works for 30 minutes.';

const passwordSet = 'Your new password is set. Please log in with it.';

interface Sent<Form> {
  readonly services: Services;
  readonly request: Form;
  readonly address: () => string;
  readonly language: Language;
}

/** The response has `data.data`: docs/specification.md#7-api. */
async function signIn(role: Role, { services, request: form, address, language }: Sent<SignIn>) {
  const { id, fullName, sessionVersion } = await checkSignIn(services, {
    role,
    form,
    address: address(),
    language,
  });
  const token = await services.tokens.issue({ id, role }, sessionVersion);
  return envelope({ data: { token, fullName, _id: id } }, 'Login Successful!');
}

async function createAccount(
  role: Role,
  { services: { database, now }, request: form, address, language }: Sent<TeacherSignUp | StudentSignUp>,
) {
  await signUp(database, { role, form, address: address(), language }, now());
  return { success: true, message: 'Signup Successful!' };
}

/** @throws HttpError 403 for any other profile, whether it exists or not */
function requireOwnProfile(services: Services, user: User, role: Role, id: string) {
  if (user.id === id && user.role === role) return;
  throw forbidden({ services, user }, 'You can only see your own profile');
}

export const accountRoutes = [
  route(operations.teacherLogin, (sent) => signIn('teacher', sent), { limit: signInPerAddress }),
  route(operations.studentLogin, (sent) => signIn('student', sent), { limit: signInPerAddress }),
  route(operations.createTeacher, (sent) => createAccount('teacher', sent), { limit: signUpPerAddress }),
  route(operations.createStudent, (sent) => createAccount('student', sent), { limit: signUpPerAddress }),
  signedInRoute(operations.getTeacher, async ({ services, user, param }) => {
    requireOwnProfile(services, user, 'teacher', param('id'));
    const { presentEducation: _, ...profile } = await readProfile(services.database, 'teacher', param('id'));
    return envelope(profile);
  }),
  signedInRoute(operations.getStudent, async ({ services, user, param }) => {
    requireOwnProfile(services, user, 'student', param('id'));
    const profile = await readProfile(services.database, 'student', param('id'));
    return envelope({ ...profile, presentEducation: profile.presentEducation ?? '' });
  }),
  route(
    operations.forgottenPassword,
    async ({ services, request, language }) => {
      await sendPasswordLink(services, request, language);
      return envelope(null, onItsWay);
    },
    { limit: passwordLinksPerAddress },
  ),
  route(
    operations.resetPassword,
    async ({ services, request, address }) => {
      await resetPassword(services, request, address());
      return envelope(null, passwordSet);
    },
    { limit: passwordResetsPerAddress },
  ),
  route(
    codeOperations.resetPasswordByCode,
    async ({ services, request, address }) => {
      await resetPasswordByCode(services, request, address());
      return envelope(null, passwordSet);
    },
    { limit: passwordResetsPerAddress },
  ),
  route(
    codeOperations.confirmEmail,
    async ({ services, request: { code } }) => {
      await confirmEmail(services, code);
      return envelope(null, 'Your new email is confirmed. Please log in with it from now on.');
    },
    { limit: passwordResetsPerAddress },
  ),
  signedInRoute(operations.changePassword, async ({ services, user, request, address }) => {
    const token = await changePassword(services, user, request, address());
    return envelope({ token }, 'Your password has been changed');
  }),
  signedInRoute(operations.signOutEverywhere, async ({ services, user }) => {
    const { database, sessionEndings, now } = services;
    await database.transaction(async (transaction) => {
      await lockSession(transaction, user, operations.signOutEverywhere.signInMessage);
      await endSessions(transaction, user.id, now());
    });
    sessionEndings.changed();
    return envelope(null, 'You are signed out everywhere');
  }),
];
