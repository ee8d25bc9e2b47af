import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import hiEmails from '../../src/server/mail/texts/hi.json' with { type: 'json' };
import teEmails from '../../src/server/mail/texts/te.json' with { type: 'json' };
import hi from '../../src/web/texts/hi.json' with { type: 'json' };
import te from '../../src/web/texts/te.json' with { type: 'json' };
import { expectNothing } from '../support/expect-nothing.ts';

const project = resolve(import.meta.dirname, '../..');
const scripts: Readonly<Record<string, RegExp>> = {
  Telugu: /\p{Script=Telugu}/u,
  Hindi: /\p{Script=Devanagari}/u,
};
const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Telugu: { ...te, ...teEmails },
  Hindi: { ...hi, ...hiEmails },
};
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
/** Names and abbreviations that every language writes in Latin letters. */
const sameEverywhere = new Set(['WhatsApp', 'GSTIN {gstin}', '{mistake}.']);

const sources = ['src/web', 'src/domain', 'src/contract', 'src/server', 'machines']
  .flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(project, folder, file), 'utf8')),
  )
  .join('\n')
  .replaceAll("\\'", "'");

it('Telugu and Hindi have the same texts in the same order', () => {
  expect(Object.keys(hi)).toEqual(Object.keys(te));
  expect(Object.keys(hiEmails)).toEqual(Object.keys(teEmails));
});

describe.each(Object.entries(catalogues))('in %s', (language, texts) => {
  it('every text has the placeholders of the English one', () => {
    const differing = Object.entries(texts).filter(
      ([english, text]) => placeholders(text).join() !== placeholders(english).join(),
    );
    expectNothing(differing.map((pair) => pair.join(' → ')));
  });

  it('every text is written in the script of the language, without blanks at its ends that English lacks', () => {
    const wrong = Object.entries(texts).filter(([english, text]) => {
      const isWritten = scripts[language]?.test(text) || sameEverywhere.has(english);
      return !isWritten || text.trim().length - text.length !== english.trim().length - english.length;
    });
    expectNothing(wrong.map((pair) => pair.join(' → ')));
  });
});

/** The contract builds these texts from the name of a field. */
const isMade = (english: string) => english.endsWith(' is required');

/** A placeholder such as `{number}` is `${amount}` in the source. */
function isUsed(english: string): boolean {
  if (sources.includes(english) || isMade(english)) return true;
  const [before = '', after] = english.split('{number}');
  return after !== undefined && sources.includes(`${before}\${`) && sources.includes(`}${after}`);
}

it('every text of the catalogues is used in the source', () => {
  expectNothing(Object.keys({ ...te, ...teEmails }).filter((english) => !isUsed(english)));
});

it('no module translates a text while it is loaded, when the language is not known yet', () => {
  const found = readdirSync(join(project, 'src/web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => earlyTexts(file, readFileSync(join(project, 'src/web', file), 'utf8')));
  expectNothing(found);
});

it('a text that is translated while its module is loaded is reported', () => {
  const source = "const a = [t('Home')]; const b = () => t('Home'); function c() { return t('Home'); }";
  expect(earlyTexts('a.ts', source)).toEqual(["a.ts: t('Home')"]);
});

/** Calls of `t` outside of every function. */
function earlyTexts(file: string, source: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    CallExpression({ callee, start, end }) {
      const isText = callee.type === 'Identifier' && ['t', 'translated'].includes(callee.name);
      if (isText && depth === 0) found.push(`${file}: ${source.slice(start, end)}`);
    },
  }).visit(parseSync(file, source).program);
  return found;
}
