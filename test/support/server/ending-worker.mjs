// Ends at its first task, as a worker that crashes does.
import process from 'node:process';
import { parentPort } from 'node:worker_threads';

parentPort.on('message', () => process.exit());
parentPort.postMessage('ready');
