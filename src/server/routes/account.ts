import { Hono } from 'hono';
import { changePassword as changePasswordCall, signOutEverywhere } from '#contract/accounts.ts';
import { changePassword } from '#server/accounts/change-password.ts';
import { endSessions } from '#server/accounts/end-sessions.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { countedAs } from '#server/http/counted-address.ts';
import { envelope } from '#server/http/envelope.ts';
import { jsonBody } from '#server/http/json-body.ts';
import { signedIn } from '#server/http/signed-in.ts';
import type { AppEnv } from '#server/services.ts';

const toChange = 'Please login to change your password';
const toSignOut = 'Please login first';

/** The calls under `/api/account`, about the account of whoever is signed in. */
export const account = new Hono<AppEnv>()
  .post('/change-password', signedIn(toChange), jsonBody(changePasswordCall.request), async (context) => {
    const { person, services } = context.var;
    const address = countedAs(clientAddress(context));
    const token = await changePassword(services, person, context.req.valid('json'), address);
    return context.json(envelope({ token }, 'Your password has been changed'));
  })
  .post('/sign-out-everywhere', signedIn(toSignOut), jsonBody(signOutEverywhere.request), async (context) => {
    const { person, services } = context.var;
    const { database, sessionEndings, now } = services;
    await database.transaction((transaction) => endSessions(transaction, person.id, now()));
    sessionEndings.changed();
    return context.json(envelope(null, 'You are signed out everywhere'));
  });
