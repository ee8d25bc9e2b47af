import { ApiError } from './api/api-error.ts';
import { foundNewerSite, newerSite } from './newer-site.ts';

/** By the name of each script that was fetched or is on its way: what it imports, as the build wrote it before the script. */
const fetched: Record<string, Promise<readonly string[]> | undefined> = {};

const addressOf = (name: string) => `/assets/${name}.js`;

async function fetchScript(name: string): Promise<readonly string[]> {
  const answer = await fetch(addressOf(name));
  if (answer.ok) return /^\/\/(.+)/.exec(await answer.text())?.[1]?.split(' ') ?? [];
  if (answer.status !== 404) throw new TypeError();
  foundNewerSite();
  throw new Error(name);
}

const fetchOnce = (name: string): Promise<readonly string[]> =>
  (fetched[name] ??= fetchScript(name).catch(async (cause: unknown) => {
    fetched[name] = undefined;
    // Some browsers break off what is under way when another document is to come.
    await newerSite();
    throw cause instanceof TypeError ? new ApiError('offline', '', { cause }) : cause;
  }));

/**
 * Imports a script of the built site by its name, such as `footer-BnDKQfv`, once it and all that it imports are
 * there. Most browsers remember a failed import for as long as the page is open, so none is begun that may fail; a
 * fetch may be tried again.
 * @returns what the script exports; rejects with an `ApiError` when something of it cannot be had now, and with
 * another error when the site has it no more. It never settles where a newer site's page comes instead.
 */
export async function importLate(name: string): Promise<unknown> {
  // What the page itself names is there, or on its way.
  if (document.querySelector(`[href*="${name}"]`) === null) {
    await Promise.all((await fetchOnce(name)).map(fetchOnce));
  }
  return import(/* @vite-ignore */ addressOf(name));
}
