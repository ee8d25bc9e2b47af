export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export const isOneOf =
  (names: readonly string[]) =>
  (name: string): boolean =>
    names.includes(name);
