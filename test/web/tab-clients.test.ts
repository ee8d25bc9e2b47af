import { expect, it } from 'vitest';
import { createTabClients } from '#web/actors/quiz/tab-clients.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';

const forbidden = (): Storage => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

it('the client ids of a tab outlast a reload, each once, the newest last', () => {
  const storage = memoryStorage();
  const before = createTabClients(() => storage);
  for (const id of ['page-1', 'page-2', 'page-1']) before.add(id);
  const after = createTabClients(() => storage);
  expect([before.list(), after.list()]).toEqual([
    ['page-2', 'page-1'],
    ['page-2', 'page-1'],
  ]);
});

it('the client ids of a tab are the last twenty', () => {
  const clients = createTabClients(memoryStorage);
  const ids = Array.from({ length: 25 }, (_, number) => `page-${number}`);
  for (const id of ids) clients.add(id);
  expect(clients.list()).toEqual(ids.slice(5));
});

it.each(['', 'page-1', '{"0":"page-1"}', '[1]'])('client ids that are stored as %j count as none', (text) => {
  const storage = memoryStorage();
  storage.setItem('clientIds', text);
  const clients = createTabClients(() => storage);
  expect(clients.list()).toEqual([]);
  clients.add('page-2');
  expect(createTabClients(() => storage).list()).toEqual(['page-2']);
});

it('the client ids of a tab last as long as the page where storage is forbidden', () => {
  const clients = createTabClients(forbidden);
  clients.add('page-1');
  expect([clients.list(), createTabClients(forbidden).list()]).toEqual([['page-1'], []]);
});
