import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ShareParts {
  readonly fontFiles: readonly string[];
  /** '' without an emblem. */
  readonly emblemFor: (subject: string) => string;
  /** Replaces `var(--name)`. */
  readonly paint: (svg: string, subject: string) => string;
}

const declaration = /(--[\w-]+):\s*([^;]+);/g;
const groupEnd = '\n</g>';
const variable = /var\((--[\w-]+)\)/g;

const declarationsIn = (css: string) =>
  [...css.matchAll(declaration)].map(([, name = '', value = '']) => [name, value] as const);

/** @throws Error when a part is missing */
export function readShareParts(folder: string): ShareParts {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const [emblems, tokens, subjects] = [read('emblems.svg'), read('tokens.css'), read('subjects.css')];
  const common = [
    ...declarationsIn(tokens.split('@media')[0] ?? ''),
    ...declarationsIn(themeRules(subjects)),
  ];
  return {
    fontFiles: readdirSync(folder)
      .filter((file) => file.endsWith('.ttf'))
      .map((file) => join(folder, file)),
    emblemFor: (subject) => emblemIn(emblems, subject),
    paint: (svg, subject) => {
      const values = new Map([...common, ...declarationsIn(themeRules(subjects, subject))]);
      const resolve = (name: string): string =>
        (values.get(name) ?? '').replace(variable, (_, other: string) => resolve(other));
      return svg.replace(variable, (_, name: string) => resolve(name));
    },
  };
}

function emblemIn(emblems: string, subject: string): string {
  const start = emblems.indexOf(`<g id="${subject}">`);
  const end = emblems.indexOf(groupEnd, start);
  return start === -1 || end === -1 ? '' : emblems.slice(start, end + groupEnd.length);
}

function themeRules(subjects: string, subject?: string): string {
  const rules = subjects.split('}');
  const found = rules.find((rule) =>
    subject === undefined ? rule.includes(':root') : rule.includes(`[data-subject='${subject}']`),
  );
  return found ?? '';
}
