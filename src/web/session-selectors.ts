import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** The id of the signed-in person; null for a visitor. */
export const selectUserId = ({ context }: Snapshot): string | null => context.person?.userId ?? null;

/** Whether the server has ended the session, and nobody has signed in since. */
export const selectExpired = (snapshot: Snapshot): boolean => snapshot.hasTag('expired');
