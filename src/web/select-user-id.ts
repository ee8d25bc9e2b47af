import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';

/** The id of the signed-in person; null for a visitor. */
export const selectUserId = ({ context }: SnapshotFrom<typeof sessionMachine>): string | null =>
  context.person?.userId ?? null;
