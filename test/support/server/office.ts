import * as OTPAuth from 'otpauth';
import * as v from 'valibot';
import type { StaffRole } from '#contract/office/office-call.ts';
import { inviteStaff, joinStaff, readStaffLink } from '#contract/office/staff.ts';
import { makeOwner } from '#server/office/make-owner.ts';
import { staffLinkAddress } from '#server/office/staff-links.ts';
import type { Answered, TestSite } from './site.ts';

export const officeOrigin = 'http://shop.example';
export const staffPassword = 'a long enough password';

export const codeOf = (secret: string, at: Date) =>
  new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

export const codeOfLink = (link: string) => link.slice(staffLinkAddress(officeOrigin, '').length);

/** The cookie that a response sets, as browsers send it back. */
export function cookieOf({ headers }: Answered): string {
  return (headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
}

export interface TestStaff {
  readonly id: string;
  readonly email: string;
  readonly secret: string;
  readonly cookie: string;
  readonly recoveryCodes: readonly string[];
  readonly call: (method: string, path: string, body?: unknown) => Promise<Answered>;
}

export async function join(site: TestSite, link: string): Promise<TestStaff> {
  const code = codeOfLink(link);
  const read = await site.call('POST', readStaffLink.path, { body: { link: code } });
  const { secret, setup, email } = v.parse(readStaffLink.response, read.body).data;
  const form = { link: code, setup, password: staffPassword, code: codeOf(secret, site.clock.now()) };
  const joined = await site.call('POST', joinStaff.path, { body: form });
  const { member, recoveryCodes } = v.parse(joinStaff.response, joined.body).data;
  const cookie = cookieOf(joined);
  return {
    id: member._id,
    email,
    secret,
    cookie,
    recoveryCodes,
    call: (method, path, body) =>
      site.call(method, path, {
        ...(body === undefined ? {} : { body }),
        headers: { Cookie: cookie, Origin: officeOrigin },
      }),
  };
}

export const memberNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Meera Iyer',
  office: 'Ravi Kumar',
  teacher: 'Lata Rao',
};

export const emailOf = (role: StaffRole, group: string) => `${role}-${group}@example.org`;

/** An owner, created by the command line, and a member of each other role, all signed in. */
export async function openStaff(
  site: TestSite,
  group = 'first',
): Promise<Readonly<Record<StaffRole, TestStaff>>> {
  const said: string[] = [];
  for await (const piece of makeOwner(site.services, emailOf('owner', group))) said.push(piece);
  const owner = await join(site, said.at(-1)?.trim() ?? '');
  const invite = async (role: StaffRole) => {
    const form = { name: memberNames[role], email: emailOf(role, group), role };
    const invited = await owner.call(inviteStaff.method, inviteStaff.path, form);
    return await join(site, v.parse(inviteStaff.response, invited.body).data.link);
  };
  return { owner, office: await invite('office'), teacher: await invite('teacher') };
}
