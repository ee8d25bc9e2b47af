import { createDeviceStore, type DeviceStore } from './device-store.ts';
import { draftChanges } from './draft-changes.ts';
import { openRecords } from './open-records.ts';

let store: DeviceStore | undefined;

/** The drafts of attempts on this device. */
export function deviceStore(): DeviceStore {
  store ??= createDeviceStore({
    open: () => openRecords(Date.now),
    deviceTime: Date.now,
    news: draftChanges,
  });
  return store;
}
