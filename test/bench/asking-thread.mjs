import { parentPort, workerData } from 'node:worker_threads';

const ask = () => fetch(workerData).then((response) => response.text());
let longest = 0;
let isDone = false;
parentPort.once('message', () => {
  isDone = true;
});
// The first request opens the connection.
await ask();
parentPort.postMessage('ready');
while (!isDone) {
  const began = performance.now();
  await ask();
  longest = Math.max(longest, performance.now() - began);
}
parentPort.postMessage(longest);
