// Responds, never ends, fills its memory, throws or exits, as requested.
import process from 'node:process';
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ does, text }) => {
  if (does === 'loop') for (;;);
  if (does === 'backtrack') /^(?:a+)+$/.test(`${'a'.repeat(60)}b`);
  if (does === 'fill') for (const all = []; ; ) all.push(new Array(100_000).fill(all.length));
  if (does === 'throw') throw new Error(text);
  if (does === 'exit') process.exit();
  parentPort.postMessage({ text, threadId });
});
parentPort.postMessage('ready');
