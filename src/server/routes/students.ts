import { Hono } from 'hono';
import { createStudent, studentLogin } from '#contract/accounts.ts';
import { signInPerAddress, signUpPerAddress } from '#server/accounts/rate-limits.ts';
import { countedAddress } from '#server/http/counted-address.ts';
import { jsonBody } from '#server/http/json-body.ts';
import { signedIn } from '#server/http/signed-in.ts';
import type { AppEnv } from '#server/services.ts';
import { answerProfile, answerSignIn, answerSignUp, profileSignIn } from './account-calls.ts';

/** The calls under `/api/students`. */
export const students = new Hono<AppEnv>()
  .post('/student-login', countedAddress(signInPerAddress), jsonBody(studentLogin.request), (context) =>
    answerSignIn(context, 'student', context.req.valid('json')),
  )
  .post('/signup', countedAddress(signUpPerAddress), jsonBody(createStudent.request), (context) =>
    answerSignUp(context, 'student', context.req.valid('json')),
  )
  .get('/get-student/:id', signedIn(profileSignIn), (context) =>
    answerProfile(context, 'student', context.req.param('id')),
  );
