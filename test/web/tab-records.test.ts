import { expect, it } from 'vitest';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { forgetOtherRecords } from '#web/platform/tab-record-keys.ts';
import { createTabRecords } from '#web/platform/tab-records.ts';

const result = { ownerId: 'st-1', quizTitle: 'Beads', score: 40 };

it('a record of a tab is found by its id, also after a reload', () => {
  const storage = memoryStorage();
  const id = createTabRecords(() => storage).keep('st-1', result);
  expect(id).not.toContain('Beads');
  expect(createTabRecords(() => storage).find(id)).toEqual(result);
});

it('a reference of an older release is the value itself, and an unknown id finds nothing', () => {
  const records = createTabRecords(memoryStorage);
  expect(records.find(result)).toBe(result);
  expect(records.find(undefined)).toBeUndefined();
  expect(records.find('unknown')).toBeUndefined();
});

it('only the records of the user who is signed in stay in a tab', () => {
  const storage = memoryStorage();
  const records = createTabRecords(() => storage);
  const own = records.keep('st-1', result);
  const other = records.keep('st-2', 'of another');
  const newcomer = records.keep(null, 'of a visitor');
  forgetOtherRecords(() => storage, 'st-1');
  expect([own, other, newcomer].map(records.find)).toEqual([result, undefined, undefined]);
  forgetOtherRecords(() => storage, null);
  expect(records.find(own)).toBeUndefined();
  expect(storage).toHaveLength(0);
});

it('the ten newest records of a tab stay', () => {
  const storage = memoryStorage();
  const records = createTabRecords(() => storage);
  const ids = Array.from({ length: 11 }, (_, index) => records.keep('st-1', index));
  expect(ids.map(records.find)).toEqual([undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it.each([
  {
    fails: 'is forbidden',
    storage: (): Storage => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  },
  {
    fails: 'is full',
    storage: () => ({
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  },
])('the records of a page stay in its memory where the storage $fails', ({ storage }) => {
  const records = createTabRecords(storage);
  const id = records.keep('st-1', result);
  expect(records.find(id)).toBe(result);
  forgetOtherRecords(storage, 'st-2');
});

it('a damaged storage of a tab has no records', () => {
  const storage = memoryStorage();
  storage.setItem('tabRecords:"st-1"', '[{"id":1}]');
  const records = createTabRecords(() => storage);
  expect(records.find('1')).toBeUndefined();
  expect(records.find(records.keep('st-1', result))).toEqual(result);
});
