import type { SessionView } from './session.ts';

/** The signed-in person; null for a visitor. */
export const selectPerson = ({ person }: SessionView) => person;

/** The id of the signed-in person; null for a visitor. */
export const selectUserId = ({ person }: SessionView): string | null => person?.userId ?? null;

/** The full name of the signed-in user; '' for a visitor. */
export const selectFullName = ({ person }: SessionView): string => person?.fullName ?? '';

/** Whether the server has ended the session, and nobody has signed in since. */
export const selectExpired = ({ expired }: SessionView): boolean => expired;

/** Whether the person is about to be signed out everywhere. */
export const selectEnding = ({ ending }: SessionView): boolean => ending;
