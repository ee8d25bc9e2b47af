import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { joinStaff, readStaffLink } from '#contract/office/staff.ts';
import { staffLinkAddress } from '#server/office/staff-links.ts';
import { askSite } from '#tools/ask-site.ts';
import { codeOf, staffPassword } from '../support/server/office.ts';

const isFile = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

/**
 * Sends a request to the office as a staff member, with a file or with JSON.
 * @returns the body of a success
 */
export type OfficeCall = (
  call: { readonly method: string; readonly path: string },
  path: string,
  body?: unknown,
) => Promise<unknown>;

/** @returns the one-time link of `npm run owner` on a running site */
export async function askOwnerLink(dataFolder: string): Promise<string> {
  const said = await askSite(dataFolder, 'POST', '/owner?email=owner%40example.org');
  const link = /http\S+/.exec(said === undefined ? '' : await text(said))?.[0];
  if (link === undefined) throw new Error('The site made no owner');
  return link;
}

/** Creates an owner on a running site. */
export async function joinAsOwner(url: string, dataFolder: string): Promise<OfficeCall> {
  const link = await askOwnerLink(dataFolder);
  const code = link.slice(staffLinkAddress(new URL(link).origin, '').length);
  let cookie = '';
  const call: OfficeCall = async ({ method }, path, body) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        'Content-Type': isFile(body) ? 'application/octet-stream' : 'application/json',
        Cookie: cookie,
      },
      ...(body === undefined ? {} : { body: isFile(body) ? body : JSON.stringify(body) }),
    });
    cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${JSON.stringify(answer)}`);
    return answer;
  };
  const read = await call(readStaffLink, readStaffLink.path, { link: code });
  const { secret, setup } = v.parse(readStaffLink.response, read).data;
  await call(joinStaff, joinStaff.path, {
    link: code,
    setup,
    password: staffPassword,
    code: codeOf(secret, new Date()),
  });
  return call;
}
