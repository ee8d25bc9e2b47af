import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import type { DeviceStore } from './device-store.ts';

/** Whether the device keeps it: a full or forbidden storage must not stop the paper. */
export async function keep(store: DeviceStore, attempt: AttemptToSend, handedIn = false): Promise<boolean> {
  try {
    await store.write(attempt, handedIn);
    return await store.lasts();
  } catch {
    return false;
  }
}
