import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, test } from 'vitest';
import te from '../../src/web/texts/te.json' with { type: 'json' };
import { expectNothing } from '../support/expect-nothing.ts';
import { untranslatedTexts } from '../support/untranslated-texts.ts';

const project = resolve(import.meta.dirname, '../../src/web');
const keys = new Set(Object.keys(te).map((key) => key.trim()));

const keyNames = new Set(['Enter', 'Escape', 'End']);
/** React keys, headers, and texts that only developers read. */
const notShown =
  /^(?:(?:heading|message|facts|actions|payment|Bearer|GSTIN) …|translate\(|…=…; Path|A script is missing|This (?:HTML|script)|The browser did not)/;

it('every English text of the public screens is translated', () => {
  const found = readdirSync(project, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
    .flatMap((file) =>
      untranslatedTexts(file, readFileSync(join(project, file), 'utf8'), keys)
        .filter(({ text }) => !keyNames.has(text) && !notShown.test(text))
        .map(({ line, text }) => `${file}:${line}: ${text}`),
    );
  expectNothing(found);
});

test.each([
  ['a text of an element', '<p>Print this page</p>', ['Print this page']],
  ['a name for screen readers', '<p aria-label="Your class" className="wide row" />', ['Your class']],
  ['a text of a condition', "<p>{late ? 'Submitted late' : ''}</p>", ['Submitted late']],
  ['a text with a number', `<p>{\`\${count} quizzes done\`}</p>`, ['… quizzes done']],
  ['a text that is translated', "<p aria-label={t('Print')}>{t('Print this page')}</p>", []],
  ['a text that the catalogues have', "<State title={failed ? 'Known text' : ''} />", []],
])('%s is found where no call translates it', (_, shown, found) => {
  const source = `export const Shown = () => ${shown};`;
  expect(untranslatedTexts('shown.tsx', source, new Set(['Known text'])).map(({ text }) => text)).toEqual(
    found,
  );
});
