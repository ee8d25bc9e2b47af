import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startNode, temporaryFolder } from '../support/server/process.ts';

const project = resolve(import.meta.dirname, '../..');
const copy = temporaryFolder();
afterAll(() => copy.remove());

/** Inserts lines after a line of a file in the copy. */
function addAfter(file: string, line: string, added: string): void {
  const path = join(copy.path, file);
  const text = readFileSync(path, 'utf8');
  expect(text.split(line), `${file} has one line «${line}»`).toHaveLength(2);
  writeFileSync(path, text.replace(line, `${line}\n${added}`));
}

test('a question field added by the steps of docs/contributing.md survives load, edit, save, publish, attempt, review, export and import', async () => {
  for (const part of ['src', 'machines', 'package.json', 'test/support/server/added-field-story.mjs'])
    cpSync(join(project, part), join(copy.path, part), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(copy.path, 'node_modules'));
  addAfter('src/domain/quizzes/question.ts', '  explanation: text,', '  nudge: text,');
  const texts = "export const plainTexts = ['explanation'";
  addAfter('src/domain/quizzes/question.ts', texts, ", 'nudge'");
  addAfter('src/server/db/schema.ts', "    explanation: text('explanation'),", "    nudge: text('nudge'),");
  const story = startNode(['--import', 'tsx', 'test/support/server/added-field-story.mjs'], {}, copy.path);
  expect([await story.ended, story.output.err]).toEqual([0, '']);
  const edited = ['Two beads', 'Four beads below'];
  expect(JSON.parse(story.output.out)).toEqual({
    loaded: ['Two beads', 'Four beads'],
    saved: edited,
    published: edited,
    attempt: edited,
    device: edited,
    review: edited,
    imported: edited,
    losses: [
      { question: 1, reason: 'GIFT has no nudges: the nudge is left out.' },
      { question: 2, reason: 'GIFT has no nudges: the nudge is left out.' },
    ],
  });
});
