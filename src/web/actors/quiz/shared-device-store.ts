import { copyNews } from './copy-news.ts';
import { createDeviceStore, type DeviceStore } from './device-store.ts';
import { openRecords } from './open-records.ts';

let store: DeviceStore | undefined;

/** The copies of attempts on this device. */
export function deviceStore(): DeviceStore {
  store ??= createDeviceStore({
    open: () => openRecords(Date.now),
    deviceTime: Date.now,
    news: copyNews,
  });
  return store;
}
