// Plain JavaScript, since it is what translates the program of the worker where nothing is built.
import { register } from 'tsx/esm/api';

register();
await import('./parse-worker.ts');
