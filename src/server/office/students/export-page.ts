import { html, raw } from 'hono/html';
import { formatMoment } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { rupees } from '#server/courses/money.ts';
import { classes } from '#server/db/class-schema.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import { quizzes } from '#server/db/schema.ts';

export interface ExportedTable {
  readonly title: string;
  /** The name in the database. */
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** The names of quizzes, courses, classes and staff, by the column that refers to them and the id. */
type Titles = Readonly<Record<string, ReadonlyMap<string, string>>>;

/** The accounts themselves, in texts. */
const accounts = 'account';

export async function readTitles(database: Database): Promise<Titles> {
  const toMap = (rows: readonly { readonly id: string; readonly title: string }[]) =>
    new Map(rows.map(({ id, title }) => [id, title]));
  const people = toMap(await database.select({ id: staff.id, title: staff.name }).from(staff));
  return {
    quizId: toMap(await database.select({ id: quizzes.id, title: quizzes.title }).from(quizzes)),
    courseId: toMap(await database.select({ id: courses.id, title: courses.title }).from(courses)),
    classId: toMap(await database.select({ id: classes.id, title: classes.name }).from(classes)),
    staffId: people,
    recordedById: people,
  };
}

const style =
  'body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2a37;overflow-wrap:anywhere}dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem;padding:1rem;border:1px solid #d5dbe1;border-radius:.75rem}dt{color:#51606f}dd{margin:0;white-space:pre-wrap}';

/** By the id of each exported account: the audit log names accounts by their ids. */
const accountNames = (exported: readonly ExportedTable[]) =>
  new Map(
    exported
      .filter(({ table }) => table === 'users')
      .flatMap(({ rows }) => rows.map(({ id, fullName }) => [String(id), String(fullName)] as const)),
  );

/** A page to read: names for ids, times and amounts in words. */
export function exportPage(exported: readonly ExportedTable[], titles: Titles, now: Date) {
  const named = { ...titles, [accounts]: accountNames(exported) };
  const sections = exported.map(
    ({ title, rows }) => html`<h2>${title}</h2>
${rows.map(
  (row) => html`<dl>${facts(row, named).map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl>
`,
)}`,
  );
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>What we keep</title><style>${raw(style)}</style></head>
<body>
<h1>What we keep</h1>
<p>Exported on ${formatMoment(now.toISOString())}. Passwords, links and the numbers of programs are not shown.</p>
${sections}
</body>
</html>
`;
}

/** For programs. An order keeps its id, which the bank and the receipt show. */
const technical = /^(id|seq|revision|events|progress|paperSeed|payload|digest)$|(?<!^order)Ids?$/;

function facts(row: Readonly<Record<string, unknown>>, titles: Titles): [name: string, text: string][] {
  return Object.entries(row).flatMap(([name, value]): [string, string][] => {
    const known = titles[name];
    const isTechnical = known === undefined && technical.test(name);
    if (isTechnical || value === null || value === '') return [];
    if (known !== undefined)
      return [[inWords(name.replace(/(By)?Id$/, '$1')), known.get(String(value)) ?? 'Deleted']];
    const text = asText(name, value, titles);
    return text === '' ? [] : [[inWords(name.replace(/Paise$/, '')), text]];
  });
}

/** «fullName» as «Full name». */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isMomentName = /(^at|At|deadline)$/;
const isMomentText = /^\d{4}-\d\d-\d\d(T\d\d:\d\d.*Z)?$/;
/** Epoch milliseconds from September 2001 on. */
const firstMs = 1e12;

function asText(name: string, value: unknown, titles: Titles): string {
  if (value instanceof Date) return formatMoment(value.toISOString());
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && name.endsWith('Paise')) return formatMoney(rupees(value), 'INR');
  if (typeof value === 'number' && isMomentName.test(name) && value >= firstMs)
    return formatMoment(new Date(value).toISOString());
  if (Array.isArray(value)) return value.map((each) => asText(name, each, titles)).join('\n');
  if (typeof value === 'object' && value !== null)
    return facts({ ...value }, titles)
      .map(([label, text]) => `${label}: ${text}`)
      .join('; ');
  if (typeof value === 'string' && isMomentText.test(value)) return formatMoment(value);
  const names = [...(titles[accounts] ?? [])];
  return names.reduce(
    (text, [id, name]) => text.replaceAll(` (${id})`, '').replaceAll(id, name),
    String(value),
  );
}
