import { parentPort } from 'node:worker_threads';
import { drawSheets, type SheetsToDraw } from './draw-sheets.ts';

parentPort?.on('message', (input: SheetsToDraw) => {
  void drawSheets(input).then((drawn) => parentPort?.postMessage(drawn));
});
parentPort?.postMessage('ready');
