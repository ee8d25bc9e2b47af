import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, test } from 'vitest';
import { bareTexts } from '../support/bare-texts.ts';

const project = resolve(import.meta.dirname, '../..');
const screens = ['src/web', 'src/office', 'src/machine-lab', 'src/institute'].flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name)),
);

it('every changing text of a screen has an element of its own', () => {
  const found = screens.flatMap((file) =>
    bareTexts(file, readFileSync(join(project, file), 'utf8')).map(
      ({ line, why, text }) => `${file}:${line}: ${text.replace(/\s+/g, ' ')} (${why})`,
    ),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a text beside a text', '<p>Question {number} of {count}</p>', ['{number}', '{count}']],
  ['a text beside an element', '<p><Icon />{name}</p>', ['{name}']],
  ['a text that comes and goes', "<p><b>1</b>{isLate && 'late'}</p>", ["{isLate && 'late'}"]],
  ['a text behind what comes and goes', '<p>{isRight && <Tick />}Right</p>', ['Right']],
  ['a text in a fragment', '<>Saved <Icon /></>', ['Saved']],
  ['a list of texts', '<p><b>1</b>{names.map((name) => name)}</p>', ['{names.map((name) => name)}']],
  [
    'a text in an element in whose place another one comes',
    'isLast ? <Button>Submit</Button> : <Button>Next <Arrow /></Button>',
    ['Next'],
  ],
  ['a text that is alone', '<p>{name}</p>', []],
  ['a whole sentence', `<p>{\`Question \${number} of \${count}\`}</p>`, []],
  ['a text that never changes', '<p>Read <a href="/terms">the terms</a> first.</p>', []],
  ['elements that come and go', '<p><b>1</b>{isRight && <Tick />}{rows.map((row) => <i>{row}</i>)}</p>', []],
  ['a text that is not translated', '<p translate="no">{hours}:{minutes}</p>', []],
  [
    'elements in whose place other ones come, with keys',
    'isLast ? <b key="a">A <Icon /></b> : <b key="b">B <Icon /></b>',
    [],
  ],
])('%s is distinguished from what a translated page breaks', (_, shown, found) => {
  const source = `export const Shown = () => ${shown};`;
  expect(bareTexts('shown.tsx', source).map(({ text }) => text)).toEqual(found);
});

it('a value of the type Elements counts as elements', () => {
  const source = `const Row = ({ icon }: { icon: Elements }) => <p>{icon}<b>1</b></p>;`;
  expect(bareTexts('row.tsx', source)).toEqual([]);
});
