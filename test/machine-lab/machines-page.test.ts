import { describe, expect, it } from 'vitest';
import { arrowClasses } from '#machine-lab/diagrams/machine-drawing.ts';
import { plainDiagram } from '#machine-lab/diagrams/svg-diagram.ts';
import { formatState, leafPaths } from '#machine-lab/format-state.ts';
import type { StateValue } from '#machine-lab/inspection/feed-messages.ts';
import { machineCatalogue } from '#machine-lab/machine-catalogue.ts';
import { allNodes, allTransitions } from '#machine-lab/machine-parts.ts';
import { pathsCsv } from '#machine-lab/page/paths-csv.ts';
import { serveMachinesPage } from '#machine-lab/page/serve-page.ts';
import { fewPaths, runToFollow, testPaths } from '#machine-lab/page/test-paths.ts';
import { createTicks, tickKey } from '#machine-lab/page/ticks.ts';
import { centre, currentViewport, fitIn, pan, zoom } from '#machine-lab/page/viewport.ts';
import { machineCoverage } from '#machine-lab/runs/coverage.ts';
import type { ModelRun } from '#machine-lab/runs/model-run.ts';
import { nameTransition } from '#machine-lab/transition-name.ts';

const machineNamed = (name: string) => {
  const found = machineCatalogue.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no machine ${name}`);
  return found;
};

describe('the URLs of the machines page on the development server', () => {
  const transform = (url: string, html: string) => Promise.resolve(`${url} ${html}`);
  const answer = (path: string) => serveMachinesPage(path, transform);

  it('serve the page, the last runs and the diagrams', async () => {
    const page = await answer('/machines');
    expect(page?.type).toBe('text/html; charset=utf-8');
    expect(page?.body).toMatch(
      /^\/machines <!doctype html>[\s\S]*src="\/@fs\/[^"]+machine-lab\/page\/main\.tsx"/,
    );
    expect(await answer('/machines/')).toEqual(page);
    const runs = await answer('/machines/runs.json');
    expect(runs?.type).toBe('application/json');
    expect(JSON.parse(runs?.body ?? '')).toBeInstanceOf(Array);
    const diagram = await answer('/machines/diagrams/login-redirect.svg');
    expect(diagram?.type).toBe('image/svg+xml');
    expect(diagram?.body).toContain('<title>loginRedirect.gone</title>');
  });

  it('leave every other URL to the site', async () => {
    for (const path of ['/', '/machine', '/machines/x', '/machines/diagrams/none.svg', '/api/machines'])
      expect(await answer(path)).toBeUndefined();
  });
});

describe('the diagrams', () => {
  it.each(machineCatalogue.map(({ name, machine }) => [name, machine] as const))(
    'show every state and every transition of %s that leads somewhere',
    async (_, machine) => {
      const drawn = await plainDiagram(machine);
      const arrows = arrowClasses(machine);
      const leading = allTransitions(machine).filter(({ target }) => target !== undefined);
      expect([...arrows.keys()].sort()).toEqual(leading.map(nameTransition).sort());
      const written = drawn.replaceAll('&#45;', '-');
      for (const { id } of allNodes(machine.root)) {
        expect(written.includes(`<title>${id}</title>`) || written.includes(`cluster_${id}<`), id).toBe(true);
      }
      for (const arrow of new Set(arrows.values())) expect(written).toContain(`transition ${arrow}"`);
    },
  );
});

describe('the viewport of a diagram', () => {
  it('starts in the middle of its frame, with a limited zoom', () => {
    expect(fitIn({ width: 400, height: 200 }, { width: 232, height: 232 })).toEqual({
      scale: 0.5,
      x: 16,
      y: 66,
    });
    expect(fitIn({ width: 10, height: 10 }, { width: 100, height: 100 })).toEqual({
      scale: 1.4,
      x: 43,
      y: 43,
    });
    expect(fitIn({ width: 10, height: 10 }, { width: 0, height: 0 })).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('keeps the zoomed point in place, within the zoom limits', () => {
    expect(zoom({ x: 0, y: 0, scale: 1 }, 2, { x: 50, y: 20 })).toEqual({ scale: 2, x: -50, y: -20 });
    expect(zoom({ x: 0, y: 0, scale: 4 }, 2, { x: 50, y: 20 })).toEqual({ scale: 4, x: 0, y: 0 });
  });

  it('follows the frame until the user moves it', () => {
    const drawing = { width: 400, height: 200 };
    const frame = (side: number) => ({ width: side, height: side });
    expect(currentViewport({ drawing, frame: frame(232), moved: null })).toEqual({
      scale: 0.5,
      x: 16,
      y: 66,
    });
    const fitted = currentViewport({ drawing, frame: frame(432), moved: null });
    expect(fitted).toEqual({ scale: 1, x: 16, y: 116 });

    const moved = pan(fitted, { x: 4, y: -16 });
    expect(currentViewport({ drawing, frame: frame(832), moved })).toEqual({ scale: 1, x: 20, y: 100 });
    expect(centre(moved, { x: 200, y: 100 }, frame(832))).toEqual({ scale: 1, x: 216, y: 316 });
    expect(currentViewport({ drawing, frame: frame(832), moved: null })).toEqual({
      scale: 1.4,
      x: 136,
      y: 276,
    });
  });
});

const run: ModelRun = {
  machine: 'loginRedirect',
  suite: 'the machine after a sign-up',
  level: 'model',
  at: '2026-01-15T06:00:00.000Z',
  states: [],
  transitions: [
    { name: 'a', taken: true },
    { name: 'b', taken: false },
    { name: 'gone', taken: true },
  ],
  edges: { all: 1, walked: 1 },
  events: [{ type: 'xstate.init' }, { type: 'login.requested' }],
  values: ['counting', 'gone'],
  paths: [
    { passed: true, input: null, steps: [[0, 0]], took: [] },
    {
      passed: true,
      input: null,
      steps: [
        [0, 0],
        [1, 1],
      ],
      took: [0, 1],
    },
    {
      passed: null,
      input: null,
      steps: [
        [0, 0],
        [1, 1],
        [1, 1],
      ],
      took: [1, 0],
    },
    { passed: false, input: null, steps: [[0, 0]], took: [2] },
  ],
};

describe('the test paths on the machines page', () => {
  it('are the fewest that take every transition, with the shorter of two equal ones', () => {
    expect(fewPaths(run.paths)).toEqual([run.paths[1], run.paths[3]]);
    expect(fewPaths([])).toEqual([]);
  });

  it('come from the run of the machine alone if there is one', () => {
    const screen: ModelRun = { ...run, level: 'screen' };
    expect(runToFollow([screen, run], 'loginRedirect')).toBe(run);
    expect(runToFollow([screen], 'loginRedirect')).toBe(screen);
    expect(runToFollow([run], 'session')).toBeUndefined();
    expect(runToFollow([{ ...run, paths: [] }], 'loginRedirect')).toBeUndefined();
  });

  it('have steps, expected results and stable names', () => {
    const [first, second] = testPaths(machineNamed('login-redirect'), run, true);
    expect(first?.steps.map(({ event, state }) => [event, state])).toEqual([['xstate.init', 'counting']]);
    expect(second).toMatchObject({ number: 2, passed: true });
    expect(second?.steps.map(({ event, state }) => [event, state])).toEqual([
      ['xstate.init', 'counting'],
      ['login.requested', 'gone'],
    ]);
    for (const { does, sees } of second?.steps ?? []) expect([does, sees]).not.toContain('');
    expect(first?.id).not.toBe(second?.id);
    const [onlyFew] = testPaths(machineNamed('login-redirect'), { ...run, suite: 'another' }, false);
    expect(onlyFew?.id).toBe(second?.id);
  });

  it('describe every situation, also inside parallel states', () => {
    expect(leafPaths('editing')).toEqual(['editing']);
    expect(leafPaths({ paper: { saving: 'offline', clock: { calm: {} } }, page: 'shown' })).toEqual([
      'paper.saving.offline',
      'paper.clock.calm',
      'page.shown',
    ]);
    expect(leafPaths({})).toEqual([]);
  });

  it('leave out invisible states beside visible ones', () => {
    const attempt = machineNamed('question-paper');
    const answering = formatState(attempt, { paper: { answering: {} } });
    expect(formatState(machineNamed('submit-quiz'), 'submitFailed')).toMatch(/^Nothing of its own/);
    expect(formatState(attempt, { paper: { answering: {}, watching: 'resting' } })).toBe(answering);
  });

  it('have a text for every state of every machine', () => {
    for (const each of machineCatalogue) {
      for (const { id, path } of allNodes(each.machine.root).slice(1)) {
        expect(formatState(each, nestedIn(path)), id).not.toBe('');
      }
    }
  });
});

const nestedIn = ([name = '', ...inside]: readonly string[]): StateValue =>
  inside.length === 0 ? name : { [name]: nestedIn(inside) };

describe('the CSV of the test paths', () => {
  it('has one row per step, quoted, with its tick and without spreadsheet formulas', () => {
    const path = {
      id: 'p1',
      number: 12,
      passed: true,
      steps: [
        { does: '=HYPERLINK("x")', sees: 'Says «a, "b"»\nand more', event: 'a', state: 'b' },
        { does: '+1', sees: '@SUM', event: 'a', state: 'b' },
      ],
    };
    expect(pathsCsv('login-redirect', [path], new Set([tickKey('login-redirect', 'p1', 1)]))).toBe(
      [
        '\u{FEFF}"machine","path","step","do","then you see","tick"',
        '"login-redirect","12","1","\'=HYPERLINK(""x"")","Says «a, ""b""»\nand more",""',
        '"login-redirect","12","2","\'+1","\'@SUM","x"',
        '',
      ].join('\r\n'),
    );
  });
});

describe('the ticks of test paths', () => {
  const storage = (kept: string | null) => {
    const items = new Map(kept === null ? [] : [['machines-page:ticks:1', kept]]);
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
  };

  it('are restored from storage', () => {
    const kept = storage(null);
    createTicks(kept).write(new Set(['a', 'b']));
    expect(createTicks(kept).read()).toEqual(new Set(['a', 'b']));
  });

  it.each([null, '', '{', '{"a":1}', '[1]'])('are empty when %s is stored', (stored) => {
    expect(createTicks(storage(stored)).read()).toEqual(new Set());
  });

  it('are written without an error when the browser refuses storage', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => createTicks(refusing).write(new Set(['a']))).not.toThrow();
  });
});

describe('the coverage on the machines page', () => {
  it('combines all suites of a level and leaves out removed transitions', () => {
    const later: ModelRun = {
      ...run,
      level: 'screen',
      at: '2026-01-16T06:00:00.000Z',
      transitions: [{ name: 'b', taken: true }],
    };
    const runs = [{ ...run, level: 'screen' as const }, later, run, { ...run, machine: 'session' }];
    expect(machineCoverage(runs, 'loginRedirect', ['a', 'b'])).toEqual([
      { level: 'model', at: run.at, taken: new Set(['a']) },
      { level: 'screen', at: later.at, taken: new Set(['a', 'b']) },
    ]);
    expect(machineCoverage(runs, 'form', ['a'])).toEqual([]);
  });
});
