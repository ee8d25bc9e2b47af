import { createDeviceStore } from '#web/actors/quiz/device-store.ts';
import { createDraftChanges } from '#web/actors/quiz/draft-changes.ts';
import { webStorageRecords } from '#web/platform/web-storage-records.ts';

/** The drafts of attempts as a browser without IndexedDB keeps them. */
export const storeOn = (storage: Storage) =>
  createDeviceStore({
    open: async () => webStorageRecords(storage, true),
    deviceTime: () => Date.now(),
    news: createDraftChanges(() => null),
  });
