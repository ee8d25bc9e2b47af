import { pageStorage } from '#web/platform/browser-storage.ts';
import type { RecordChange, RecordStorage } from '#web/platform/record-storage.ts';
import { timelyRecords } from '#web/platform/timely-records.ts';
import { inTime } from '#web/platform/timing.ts';
import { webStorageRecords } from '#web/platform/web-storage-records.ts';
import { draftChange, parseDraftKey } from './draft-key.ts';
import { openIndexedRecords } from './indexed-records.ts';
import { anotherTry, keepDraft, keepRaw, lostUnder } from './not-counted.ts';
import { mergeDrafts, parseDraft } from './stored-attempt.ts';

const mostMs = 3000;

/** IndexedDB, else localStorage, else memory. */
export async function openRecords(deviceTime: () => number): Promise<RecordStorage> {
  const { storage, lasts } = pageStorage();
  const local = webStorageRecords(storage, lasts);
  try {
    const indexed = timelyRecords(await inTime(openIndexedRecords(), mostMs));
    await moveRecords(local, indexed, deviceTime());
    return indexed;
  } catch {
    return local;
  }
}

export async function moveRecords(from: RecordStorage, to: RecordStorage, at: number): Promise<void> {
  for (const [key, value] of await from.all('notCounted')) {
    await to.change(key, () => [{ table: 'notCounted', key, value }]);
    await from.change(key, () => [{ table: 'notCounted', key, value: undefined }]);
  }
  for (const [key, value] of await from.all('copies')) {
    await to.change(key, (kept) => placed(key, value, kept, at));
    const text = JSON.stringify(value);
    // Another tab may have written meanwhile; its record moves the next time.
    await from.change(key, (current) =>
      JSON.stringify(current) === text ? [draftChange(key, undefined)] : [],
    );
  }
}

function placed(key: string, moved: unknown, kept: unknown, at: number): readonly RecordChange[] {
  const put = (value: unknown) => draftChange(key, value);
  const place = { ...parseDraftKey(key), at };
  const draft = parseDraft(moved);
  const there = parseDraft(kept);
  if (there === null) return [put(draft === 'unreadable' ? moved : draft)];
  if (draft === null) return [];
  if (draft === 'unreadable') return keepRaw(place, moved);
  if (there === 'unreadable') return [...keepRaw(place, kept), put(draft)];
  const [newer, older] = draft.changedAt >= there.changedAt ? [draft, there] : [there, draft];
  if (newer.submissionId === older.submissionId) return [put(mergeDrafts(newer, older))];
  return [...(lostUnder(older, newer.submissionId) ? keepDraft(place, older, anotherTry) : []), put(newer)];
}
