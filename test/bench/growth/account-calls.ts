import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from '#server/accounts/passwords.ts';
import { type Probe, probeId, probePassword } from './fill.ts';
import type { GrowthCall } from './growth-call.ts';
import type { GrowthSite } from './site.ts';

const constant = 'nothing';

/**
 * A new user like the probe, whose sessions may end.
 * @returns the id
 */
const withUser = async ({ pool }: GrowthSite, probe: Probe): Promise<string> => {
  const id = randomUUID();
  await pool.query(
    `insert into users (id, role, full_name, email, mobile, password_hash, created_at)
     select $1, role, full_name, $1 || '@example.org', mobile, password_hash, now() from users where id = $2`,
    [id, probeId(probe)],
  );
  return id;
};

/** @returns the code of a link for a new password */
const withLink = async (site: GrowthSite, probe: Probe): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(code).digest('base64url');
  await site.pool.query(
    `insert into password_links (digest, user_id, expires_at) values ($1, $2, now() + interval '30 minutes')`,
    [digest, await withUser(site, probe)],
  );
  return code;
};

/** @returns the code of a pending email change */
const withEmailChange = async (site: GrowthSite, probe: Probe): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(code).digest('base64url');
  await site.pool.query(
    `insert into email_changes (user_id, email, digest, expires_at)
     values ($1, $2 || '@example.org', $2, now() + interval '1 day')`,
    [await withUser(site, probe), digest],
  );
  return code;
};

const readOut = '123456';

/**
 * A user with a code that the office has issued.
 * @returns the id
 */
const withResetCode = async (site: GrowthSite, probe: Probe): Promise<string> => {
  const id = await withUser(site, probe);
  await site.pool.query(
    `insert into reset_codes (user_id, hash, expires_at) values ($1, $2, now() + interval '15 minutes')`,
    [id, await hashPassword(readOut)],
  );
  return id;
};

export const accountCalls: readonly GrowthCall[] = [
  {
    name: 'POST account/change-password',
    bound: constant,
    prepare: withUser,
    run: (site, _, as) => {
      const body = { currentPassword: probePassword, newPassword: 'another one' };
      return site.call('POST', 'account/change-password', { as, body });
    },
  },
  {
    name: 'POST account/sign-out-everywhere',
    bound: constant,
    prepare: withUser,
    run: (site, _, as) => site.call('POST', 'account/sign-out-everywhere', { as, body: {} }),
  },
  {
    name: 'POST account/forgotten-password',
    bound: constant,
    prepare: withUser,
    run: (site, _, id) => {
      const body = { role: 'student', email: `${id}@example.org` };
      return site.call('POST', 'account/forgotten-password', { body });
    },
  },
  {
    name: 'POST account/reset-password',
    bound: constant,
    prepare: withLink,
    run: (site, _, code) =>
      site.call('POST', 'account/reset-password', { body: { code, newPassword: 'another one' } }),
  },
  {
    name: 'POST account/reset-password-by-code',
    bound: constant,
    prepare: withResetCode,
    run: (site, _, id) => {
      const body = { role: 'student', email: `${id}@example.org`, code: readOut, newPassword: 'another one' };
      return site.call('POST', 'account/reset-password-by-code', { body });
    },
  },
  {
    name: 'POST account/confirm-email',
    bound: constant,
    prepare: withEmailChange,
    run: (site, _, code) => site.call('POST', 'account/confirm-email', { body: { code } }),
  },
];
