import { defineInstitute, type Institute } from '#domain/institute/define-institute.ts';
import type { InstituteFacts } from '#domain/institute/institute-facts.ts';

export interface InstituteStore {
  readonly read: () => Institute;
  readonly replace: (facts: InstituteFacts) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createInstituteStore(facts: InstituteFacts): InstituteStore {
  let institute = defineInstitute(facts);
  const listeners = new Set<() => void>();
  return {
    read: () => institute,
    replace: (newer) => {
      institute = defineInstitute(newer);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
