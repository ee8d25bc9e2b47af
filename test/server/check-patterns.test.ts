import { expect, test } from 'vitest';
import { checkPatterns } from '#tools/patterns/check-patterns.ts';
import { findPatterns } from '#tools/patterns/find-patterns.ts';

const none = new Map<string, never>();
const problemsOf = async (code: string, allowed: ReadonlyMap<string, string> = none) =>
  (await checkPatterns(findPatterns('src/some.ts', code), allowed, none)).problems;

test('a linear pattern is accepted', async () => {
  const code =
    'export const isWord = (text: string) => /^\\w+$/.test(text) && /(?:^|\\n)[^\\S\\n]*answer/i.test(text);';
  expect(await problemsOf(code)).toEqual([]);
});

test('a quadratic pattern is refused with its place and a text that takes long', async () => {
  expect(await problemsOf('const a = 1;\nconst answer = /^[^\\S\\n]*answer/im;\n')).toEqual([
    expect.stringMatching(
      /^src\/some\.ts:2 \/\^\[\^\\S\\n\]\*answer\/im\n {2}Its time is 2nd degree polynomial in the length of texts such as '/,
    ),
  ]);
});

test('an exponential pattern is refused', async () => {
  expect(await problemsOf('/^(?:a+)+$/.test(text);')).toEqual([
    expect.stringContaining('Its time is exponential'),
  ]);
});

test.each(['new RegExp(text)', "RegExp(prefix + text, 'u')"])(
  'a pattern built from text is refused: %s',
  async (code) => {
    expect(await problemsOf(code)).toEqual([
      `src/some.ts:1 ${code}\n  It is built from text, which cannot be checked. Write a literal.`,
    ]);
  },
);

test('an allowed pattern is accepted, and its entry is refused once no file has it', async () => {
  const allowed = new Map([['/^(?:a+)+$/', 'It reads ten characters.']]);
  expect(await problemsOf('/^(?:a+)+$/.test(text);', allowed)).toEqual([]);
  expect(await problemsOf('', allowed)).toEqual([
    'allowed-patterns.ts /^(?:a+)+$/\n  No file has it. Take it out.',
  ]);
});

test('a pattern with a known verdict is not checked again', async () => {
  const code = '/^(?:a+)+$/.test(text);';
  const first = await checkPatterns(findPatterns('src/some.ts', code), none, none);
  expect([...first.verdicts.keys()]).toEqual(['/^(?:a+)+$/']);
  const known = new Map([['/^(?:a+)+$/', null]]);
  expect(await checkPatterns(findPatterns('src/some.ts', code), none, known)).toEqual({
    problems: [],
    verdicts: known,
  });
});
