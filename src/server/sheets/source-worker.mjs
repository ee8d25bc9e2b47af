// Plain JavaScript, since it registers the TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./sheet-worker.ts');
