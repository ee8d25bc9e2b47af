import { Hono } from 'hono';
import { createTeacher, teacherLogin } from '#contract/accounts.ts';
import { signInPerAddress, signUpPerAddress } from '#server/accounts/rate-limits.ts';
import { countedAddress } from '#server/http/counted-address.ts';
import { jsonBody } from '#server/http/json-body.ts';
import { signedIn } from '#server/http/signed-in.ts';
import type { AppEnv } from '#server/services.ts';
import { answerProfile, answerSignIn, answerSignUp, profileSignIn } from './account-calls.ts';

/** The calls under `/api/teachers`. */
export const teachers = new Hono<AppEnv>()
  .post('/teacher-login', countedAddress(signInPerAddress), jsonBody(teacherLogin.request), (context) =>
    answerSignIn(context, 'teacher', context.req.valid('json')),
  )
  .post('/create-teacher', countedAddress(signUpPerAddress), jsonBody(createTeacher.request), (context) =>
    answerSignUp(context, 'teacher', context.req.valid('json')),
  )
  .get('/get-teacher/:id', signedIn(profileSignIn), (context) =>
    answerProfile(context, 'teacher', context.req.param('id')),
  );
