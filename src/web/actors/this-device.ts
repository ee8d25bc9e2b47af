import { pageStorage } from './browser-storage.ts';
import { createDeviceStore, type DeviceStore } from './device-store.ts';

let store: DeviceStore | undefined;

/** The copies of attempts on this device. */
export function deviceStore(): DeviceStore {
  store ??= createDeviceStore({ ...pageStorage(), deviceTime: Date.now });
  return store;
}
