import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesUnder } from '#tools/bundle/files-under.ts';
import { readPackageNotice } from '#tools/notices/package-notice.ts';
import { shippedPackages } from '#tools/notices/shipped-packages.ts';
import { thirdPartyNotices } from '#tools/notices/third-party-notices.ts';
import { temporaryFolder } from '../support/server/process.ts';

const project = resolve(import.meta.dirname, '../..');
const folder = temporaryFolder();
afterAll(folder.remove);

/** Writes an installed package. @returns its folder */
function install(name: string, about: object, files: Record<string, string> = {}): string {
  const path = join(folder.path, 'node_modules', name);
  const written = { 'package.json': JSON.stringify({ name, version: '1.2.3', ...about }), ...files };
  for (const [file, text] of Object.entries(written)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  return path;
}

describe('the notice of a package', () => {
  it('has the text of its licence and notice files', () => {
    const path = install(
      'lamp',
      { license: 'Apache-2.0' },
      {
        'LICENSE.md': 'Use it.\r\nAt will.\r\n',
        NOTICE: 'By the lamp makers',
        'licenses.js': 'not a licence',
        'README.md': '# Lamp\n\n## License\n\nAs above',
      },
    );
    expect(readPackageNotice(path)).toEqual({
      name: 'lamp',
      version: '1.2.3',
      licence: 'Apache-2.0',
      text: 'Use it.\nAt will.\n\nBy the lamp makers',
    });
  });

  it('has author, section of the readme and standard text when there is no licence file', () => {
    const path = install(
      '@house/door',
      { license: 'LGPL-3.0-or-later', author: { name: 'A. Door' } },
      {
        'README.md': '# Door\n\nOpens.\n\n## Licensing\n\n| hinge | MIT |\n',
      },
    );
    const { text } = readPackageNotice(path);
    expect(text.slice(0, 120)).toMatch(
      /^Copyright A\. Door\n\n## Licensing\n\n\| hinge \| MIT \|\n\nGNU LESSER GENERAL PUBLIC LICENSE/,
    );
    expect(text).toContain('GNU GENERAL PUBLIC LICENSE');
  });
});

describe('the file of third-party notices', () => {
  it('lists each package once, in order, with its licence', () => {
    const second = install('b', { license: 'MIT' }, { LICENSE: 'Second' });
    const first = install('a', { license: 'ISC' }, { license: 'First' });
    const introduction = thirdPartyNotices([]).text.trim();
    expect(thirdPartyNotices([second, first, second])).toEqual({
      text: `${introduction}\n\n\n=============\na 1.2.3 (ISC)\n=============\n\nFirst\n\n\n=============\nb 1.2.3 (MIT)\n=============\n\nSecond\n`,
      warnings: [],
    });
  });

  it('warns about a package whose licence has no text', () => {
    const path = install('secret', { license: 'SEE LICENSE IN the drawer' });
    expect(thirdPartyNotices([path]).warnings).toEqual([
      'secret 1.2.3 is shipped, and the text of its licence was not found',
    ]);
  });
});

describe('the shipped packages', () => {
  const server = join(folder.path, 'server');
  mkdirSync(server);
  writeFileSync(join(server, 'main.js'), 'import { Pool } from "pg";\nimport("sharp");\n');
  const modules = {
    [`${project}/src/web/main.tsx`]: { renderedLength: 1 },
    [`${project}/node_modules/react-dom/client.js`]: { renderedLength: 1 },
  };
  const names = [...shippedPackages({ chunks: [{ modules }], server, project })].map((path) =>
    path.replace(/^.*\/node_modules\//, ''),
  );

  it('are those of the bundles, of the service worker, of the server with its dependencies, and the typefaces', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'react-dom',
        'workbox-core',
        'workbox-precaching',
        'workbox-routing',
        'workbox-strategies',
        '@fontsource-variable/baloo-2',
        '@fontsource-variable/baloo-tammudu-2',
        '@fontsource-variable/noto-sans-devanagari',
        '@fontsource-variable/noto-sans-telugu',
        '@fontsource-variable/nunito-sans',
        'pg',
        'pg-types',
        'sharp',
      ]),
    );
    expect(names).not.toContain('react');
    expect(names).not.toContain('vite');
  });

  it('have a licence text each', () => {
    const paths = names.map((name) => join(project, 'node_modules', name));
    expect(thirdPartyNotices(paths).warnings).toEqual([]);
  });

  it('cannot include the speech synthesizer and its encoder, which only their command imports', () => {
    const importers = ['src', 'machines']
      .flatMap((part) => [...filesUnder(join(project, part))])
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .filter((file) => /'@echogarden\/|'@breezystack\//.test(readFileSync(file, 'utf8')));
    expect(importers).toEqual([join(project, 'src/tools/record-numbers.ts')]);
  });
});
