import { parentPort } from 'node:worker_threads';
import { type ParseTaskName, parseTasks } from './parse-tasks.ts';

parentPort?.on('message', ({ name, input }: { name: ParseTaskName; input: never }) =>
  parentPort?.postMessage(parseTasks[name](input)),
);
parentPort?.postMessage('ready');
