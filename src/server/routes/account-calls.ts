import type { Context } from 'hono';
import type { SignIn, StudentSignUp, TeacherSignUp } from '#contract/accounts.ts';
import type { Role } from '#contract/role.ts';
import { checkSignIn, readProfile, signUp } from '#server/accounts/accounts.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { countedAs } from '#server/http/counted-address.ts';
import { refuseStranger } from '#server/http/stranger.ts';
import type { AppEnv } from '#server/services.ts';

export const profileSignIn = 'Please login to see your profile';

/** Answers a sign-in of one role, in the shape that the specification's table gives: `data.data`. */
export async function answerSignIn(context: Context<AppEnv>, role: Role, form: SignIn) {
  const { services } = context.var;
  const attempt = { role, form, address: countedAs(clientAddress(context)) };
  const { id, fullName, sessionVersion } = await checkSignIn(services, attempt);
  const token = await services.tokens.issue({ id, role }, sessionVersion);
  return context.json({
    success: true,
    message: 'Login Successful!',
    data: { data: { token, fullName, _id: id } },
  });
}

/** Creates an account of one role. */
export async function answerSignUp(
  context: Context<AppEnv>,
  role: Role,
  form: TeacherSignUp | StudentSignUp,
) {
  const { database, now } = context.var.services;
  await signUp(database, { role, form, address: countedAs(clientAddress(context)) }, now());
  return context.json({ success: true, message: 'Signup Successful!' });
}

/** Answers the signed-in person's own profile; anybody else's is refused with 403, whether it exists or not. */
export async function answerProfile(context: Context<AppEnv>, role: Role, id: string) {
  const { person, services } = context.var;
  if (person.id !== id || person.role !== role) {
    throw refuseStranger(context, 'You can only see your own profile');
  }
  return context.json({ success: true, message: '', data: await readProfile(services.database, role, id) });
}
