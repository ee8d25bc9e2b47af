import { afterEach, expect, test, vi } from 'vitest';

interface Rules {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

/** Fakes the browser's Trusted Types and returns the rules of the policy that the page creates. */
async function loadPolicy() {
  const created: { name: string; rules: Rules }[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Rules) => {
      created.push({ name, rules });
      return { createHTML: (html: string) => `trusted ${rules.createHTML(html)}` };
    },
  });
  vi.resetModules();
  const page = await import('#web/platform/trusted-html.ts');
  const [policy, ...others] = created;
  if (policy === undefined) throw new Error('The page created no policy');
  expect(others).toEqual([]);
  expect(policy.name).toBe('default');
  return { ...page, ...policy.rules };
}

afterEach(() => vi.unstubAllGlobals());

test('a string becomes HTML only within a trusted callback, and not after it has thrown', async () => {
  const { createHTML, trusting, trusted } = await loadPolicy();
  expect(() => createHTML('<b>x</b>')).toThrow('This HTML is not trusted');
  expect(trusting(() => createHTML('<b>x</b>'))).toBe('<b>x</b>');
  expect(() =>
    trusting(() => {
      throw new Error('it failed');
    }),
  ).toThrow('it failed');
  expect(() => createHTML('')).toThrow('This HTML is not trusted');
  expect(trusted('<i>y</i>')).toBe('trusted <i>y</i>');
  expect(trusting(() => trusting(() => 'inner') + createHTML(' outer'))).toBe('inner outer');
});

test('a script is loaded by its URL from the page’s own origin alone', async () => {
  const { createScriptURL } = await loadPolicy();
  expect(createScriptURL('/service-worker.js')).toBe('/service-worker.js');
  for (const url of ['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1', 'blob:x'])
    expect(() => createScriptURL(url)).toThrow('This script is not trusted');
});

test('a browser without Trusted Types takes cleaned HTML as a string', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  vi.resetModules();
  const { trusted, trusting } = await import('#web/platform/trusted-html.ts');
  expect(trusted('<i>y</i>')).toBe('<i>y</i>');
  expect(trusting(() => 1)).toBe(1);
});
