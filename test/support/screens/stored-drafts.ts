import { createDeviceStore } from '#web/actors/quiz/device-store.ts';
import { createDraftChanges } from '#web/actors/quiz/draft-changes.ts';
import { webStorageRecords } from '#web/platform/web-storage-records.ts';

export const storeOn = (storage: Storage) =>
  createDeviceStore({
    open: async () => webStorageRecords(storage, true),
    deviceTime: () => Date.now(),
    news: createDraftChanges(() => null),
  });
