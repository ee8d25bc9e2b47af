import { Hono } from 'hono';
import {
  changePassword as changePasswordCall,
  forgottenPassword,
  resetPassword as resetPasswordCall,
  signOutEverywhere,
} from '#contract/accounts.ts';
import { changePassword } from '#server/accounts/change-password.ts';
import { endSessions } from '#server/accounts/end-sessions.ts';
import { resetPassword, sendPasswordLink } from '#server/accounts/forgotten-password.ts';
import { passwordLinksPerAddress, passwordResetsPerAddress } from '#server/accounts/rate-limits.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { countedAddress, countedAs } from '#server/http/counted-address.ts';
import { envelope } from '#server/http/envelope.ts';
import { jsonBody } from '#server/http/json-body.ts';
import { signedIn } from '#server/http/signed-in.ts';
import type { AppEnv } from '#server/services.ts';

const toChange = 'Please login to change your password';
const toSignOut = 'Please login first';

const onItsWay =
  'If there is such an account, a link is on its way to this address. It works for 30 minutes.';

/** The calls under `/api/account`, about the account of whoever is signed in or has forgotten the password. */
export const account = new Hono<AppEnv>()
  .post(
    '/forgotten-password',
    countedAddress(passwordLinksPerAddress),
    jsonBody(forgottenPassword.request),
    async (context) => {
      await sendPasswordLink(context.var.services, context.req.valid('json'));
      return context.json(envelope(null, onItsWay));
    },
  )
  .post(
    '/reset-password',
    countedAddress(passwordResetsPerAddress),
    jsonBody(resetPasswordCall.request),
    async (context) => {
      const address = countedAs(clientAddress(context));
      await resetPassword(context.var.services, context.req.valid('json'), address);
      return context.json(envelope(null, 'Your new password is set. Please login with it.'));
    },
  )
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
