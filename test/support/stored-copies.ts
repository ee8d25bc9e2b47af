import { createCopyNews } from '#web/actors/copy-news.ts';
import { createDeviceStore } from '#web/actors/device-store.ts';
import { webStorageRecords } from '#web/actors/web-storage-records.ts';

/** The copies of attempts as a browser without IndexedDB keeps them. */
export const storeOn = (storage: Storage) =>
  createDeviceStore({
    open: async () => webStorageRecords(storage, true),
    deviceTime: () => Date.now(),
    news: createCopyNews(() => null),
  });
