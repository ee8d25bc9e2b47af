import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { inspection } from './actors/inspection.ts';
import { watchScripts } from './app/lost-scripts.ts';
import { tellLost, tellTakenOver } from './app/page-events.ts';
import { registerWorker, removeWorkers } from './app/register-worker.ts';
import { SiteApp } from './app/site-app.tsx';
import { startSite } from './app/start-site.ts';
import { sentPageId } from './head/rendered-page.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

if (import.meta.env.DEV) {
  // biome-ignore lint/style/noRestrictedImports: the build drops this branch, and with it the machine lab
  const { startInspection } = await import('#machine-lab/inspection/start-inspection.ts');
  inspection.inspect = await startInspection(window);
  await removeWorkers();
}

watchScripts(window);

/** Draws the page, or takes over what the server has drawn, which stays until all that it shows is there. */
async function show(container: Element): Promise<void> {
  if (document.getElementById(sentPageId) !== null) {
    const script = await import('./app/take-over.tsx').catch(() => undefined);
    return script === undefined ? tellLost() : await script.takeOver(container);
  }
  createRoot(container).render(<SiteApp {...startSite()} />);
  tellTakenOver();
}

void show(root).then(import.meta.env.PROD ? registerWorker : undefined);
