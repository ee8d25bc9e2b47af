import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { AnyStateMachine } from 'xstate';
import {
  attemptInBrowser,
  enrolmentInBrowser,
  openingInBrowser,
  paperInBrowser,
  paymentStatusInBrowser,
  pendingOrderInBrowser,
  submitQuizInBrowser,
} from '../../model/browser-models.ts';
import { edgesOn, transitionsOn } from '../../model/replay-path.ts';
import { writeRunRecord } from '../../model/run-record.ts';
import { pathsToStates, type StateModel } from '../../model/state-paths.ts';

/** Each of Playwright's workers writes what it has walked; the teardown merges it. */
const folder = resolve(import.meta.dirname, '../../../.cache/browser-paths');

const walked = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ suite: v.string(), index: v.number(), passed: v.boolean() }),
);

export function noteWalked(suite: string, index: number, passed: boolean): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `${suite.replaceAll(' ', '-')}-${index}.json`),
    JSON.stringify({ suite, index, passed }),
  );
}

export function forgetWalked(): void {
  rmSync(folder, { recursive: true, force: true });
}

function recorder<Machine extends AnyStateMachine>(
  model: StateModel<Machine>,
): (name: string, outcomes: ReadonlyMap<number, boolean>) => void;
function recorder(model: StateModel<AnyStateMachine>) {
  return (name: string, outcomes: ReadonlyMap<number, boolean>) => {
    const { machine, project } = model;
    const { paths, edges } = pathsToStates(model);
    const walks = paths.map((path, index) => {
      const passed = outcomes.get(index) ?? null;
      return {
        path,
        passed,
        transitions: passed ? transitionsOn(machine, path) : new Set<string>(),
        edges: passed ? edgesOn(project, path) : new Set<string>(),
      };
    });
    writeRunRecord({ name, machine, level: 'browser', edges, walks });
  };
}

const recorders = new Map([
  ['every state of an attempt', recorder(attemptInBrowser)],
  ['every state of an opening', recorder(openingInBrowser)],
  ['every state of a question paper', recorder(paperInBrowser)],
  ['every state of a submit', recorder(submitQuizInBrowser)],
  ['every state of an enrolment', recorder(enrolmentInBrowser)],
  ['every state of an order', recorder(pendingOrderInBrowser)],
  ['every state of a payment', recorder(paymentStatusInBrowser)],
]);

export function recordWalked(): void {
  mkdirSync(folder, { recursive: true });
  const notes = readdirSync(folder).map((file) => v.parse(walked, readFileSync(join(folder, file), 'utf8')));
  for (const suite of new Set(notes.map((note) => note.suite))) {
    const record = recorders.get(suite);
    if (record === undefined) throw new Error(`«${suite}» has no recorder: add it to the list`);
    const own = notes.filter((note) => note.suite === suite);
    record(suite, new Map(own.map(({ index, passed }) => [index, passed])));
  }
}
