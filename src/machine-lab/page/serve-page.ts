import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { plainDiagram } from '../diagrams/svg-diagram.ts';
import { machineCatalogue } from '../machine-catalogue.ts';
import { readModelRuns } from '../runs/model-runs.ts';
import { addresses } from './addresses.ts';

interface Answer {
  readonly type: string;
  readonly body: string;
}

/** Its script has a file path, since the page is not part of the site. */
function page(): string {
  const script = `<script type="module" src="/@fs${pathToFileURL(resolve(import.meta.dirname, 'main.tsx')).pathname}"></script>`;
  return readFileSync(resolve(import.meta.dirname, 'index.html'), 'utf8').replace(
    '</body>',
    `  ${script}\n  </body>`,
  );
}

/**
 * Serves the URLs below /machines.
 * @returns undefined for other URLs
 * @param transform Vite's transformation of a page
 */
export async function serveMachinesPage(
  path: string,
  transform: (url: string, html: string) => Promise<string>,
): Promise<Answer | undefined> {
  if (path === addresses.page || path === `${addresses.page}/`) {
    return { type: 'text/html; charset=utf-8', body: await transform(addresses.page, page()) };
  }
  if (path === addresses.runs) {
    return { type: 'application/json', body: JSON.stringify(readModelRuns()) };
  }
  const drawn = machineCatalogue.find(({ name }) => path === addresses.diagram(name));
  return drawn && { type: 'image/svg+xml', body: await plainDiagram(drawn.machine) };
}
