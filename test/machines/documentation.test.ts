import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

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

/** A page without its blocks of code, whose brackets are no links. */
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

/** The links of a page to files of the project, and those of its pictures. */
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

describe('the documentation', () => {
  it.each(pages)('%s links to files and headings that exist', (page) => {
    expect(linksIn(page).filter((link) => isBroken(page, link))).toEqual([]);
  });

  it('lists every decision in its index, with its title', () => {
    const titles = readdirSync(join(project, 'docs/decisions'))
      .filter((file) => /^\d{3}-/.test(file))
      .map((file) => {
        const [, number = '', title = ''] = /^# (\d{3}) (.+)$/m.exec(read(`docs/decisions/${file}`)) ?? [];
        return `| ${number} | [${title}](${file})`;
      });
    const index = read('docs/decisions/README.md');
    expect(titles.length).toBeGreaterThan(40);
    expect(titles.filter((row) => !index.includes(row))).toEqual([]);
  });
});
