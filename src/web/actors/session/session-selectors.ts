import type { SessionView } from './session.ts';

/** @returns null for a visitor */
export const selectPerson = ({ person }: SessionView) => person;

export const selectUserId = ({ person }: SessionView): string | null => person?.userId ?? null;

/** @returns '' for a visitor */
export const selectFullName = ({ person }: SessionView): string => person?.fullName ?? '';

export const selectExpired = ({ expired }: SessionView): boolean => expired;

export const selectEnding = ({ ending }: SessionView): boolean => ending;
