// Exits at its first task, like a worker that crashes.
import process from 'node:process';
import { parentPort } from 'node:worker_threads';

parentPort.on('message', () => process.exit());
parentPort.postMessage('ready');
