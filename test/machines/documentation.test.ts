import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { getTableName } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { tables } from '#server/db/tables.ts';

const project = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');

const pages = [
  'README.md',
  ...['docs', 'src'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && !file.startsWith('server/legal-pages/'))
      .map((file) => join(folder, file)),
  ),
];

/** A page without its code blocks, whose brackets are not links. */
const textOf = (file: string) => read(file).replace(/^```.*?^```/gms, '');

/** The anchors of a page's headings, by the rules of GitHub. */
function anchorsIn(file: string): readonly string[] {
  const slugs = [...textOf(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
  return slugs.map((slug, place) => {
    const earlier = slugs.slice(0, place).filter((each) => each === slug).length;
    return earlier === 0 ? slug : `${slug}-${earlier}`;
  });
}

/** The links of a page to files of the project, including its pictures. */
const linksIn = (file: string) =>
  [...textOf(file).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));

function isBroken(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : normalize(join(dirname(page), path));
  if (!existsSync(join(project, target))) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).includes(anchor);
}

/** The mutation check, which runs before a release, writes these; they may name deleted files. */
const reports = ['docs/mutants.md', 'docs/machines/mutants.md'];
/** The page that the recipes of contributing.md add. */
const example = /\bawards\b/;

/** The files and folders that a page names between backticks, without patterns such as `test/web/*.test.tsx`. */
const pathsIn = (file: string) =>
  [...textOf(file).matchAll(/`((?:src|machines|test|docs|public)\/[\w./-]+)`/g)].map(([, path = '']) => path);

describe('the documentation', () => {
  it.each(pages)('%s links to files and headings that exist', (page) => {
    expect(linksIn(page).filter((link) => isBroken(page, link))).toEqual([]);
  });

  it.each(pages.filter((page) => !reports.includes(page)))('%s names files that exist', (page) => {
    const missing = pathsIn(page).filter((path) => !existsSync(join(project, path)) && !example.test(path));
    expect(missing).toEqual([]);
  });

  it('lists every page of docs/ in its index', () => {
    const index = read('docs/README.md');
    const links = readdirSync(join(project, 'docs'))
      .filter((file) => file.endsWith('.md') && file !== 'README.md')
      .map((file) => `](${file})`);
    expect(links.filter((link) => !index.includes(link))).toEqual([]);
  });

  it('names every npm command on the page of commands', () => {
    const { scripts } = v.parse(
      v.object({ scripts: v.record(v.string(), v.string()) }),
      JSON.parse(read('package.json')),
    );
    const page = read('docs/commands.md');
    const commandOf = (name: string) =>
      ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    const commands = Object.keys(scripts).map((name) => `| \`${commandOf(name)}\` |`);
    expect(commands.filter((command) => !page.includes(command))).toEqual([]);
  });

  it('names every option that a command reads on the page of commands', () => {
    const tools = ['src/tools', 'src/machine-lab'].flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(folder, file)),
    );
    const options = tools.flatMap((file) =>
      [...read(file).matchAll(/'?([a-z-]+)'?: \{ type: '(?:boolean|string)' \}/g)].map(
        ([, name = '']) => `--${name}`,
      ),
    );
    const page = read('docs/commands.md');
    expect(options.length).toBeGreaterThan(10);
    expect(options.filter((option) => !page.includes(option))).toEqual([]);
  });

  it('names every table of the database in the data model', () => {
    const page = read('docs/architecture.md');
    const names = tables.map((table) => `\`${getTableName(table)}\``);
    expect(names.filter((name) => !page.includes(name))).toEqual([]);
  });

  it('names every folder of the sources in the README', () => {
    const folders = readdirSync(join(project, 'src')).map((folder) => `| \`src/${folder}/\` |`);
    expect(folders.filter((folder) => !read('README.md').includes(folder))).toEqual([]);
  });

  it('lists every decision in the index with its title, status and date', () => {
    const rows = readdirSync(join(project, 'docs/decisions'))
      .filter((file) => /^\d{3}-/.test(file))
      .map((file) => {
        const [, number, title, date, status] =
          /^# (\d{3}) (.+)\n\n(\d{4}-\d\d-\d\d) · ([^:\n]+)/.exec(read(`docs/decisions/${file}`)) ?? [];
        return `| ${number} | [${title}](${file}) | ${status} | ${date} |`;
      });
    const index = read('docs/decisions/README.md').replaceAll(' **(read first)**', '');
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((row) => !index.includes(row))).toEqual([]);
  });
});
