import * as v from 'valibot';

export interface TabClients {
  readonly list: () => readonly string[];
  readonly add: (clientId: string) => void;
}

const key = 'clientIds';
const most = 20;

const stored = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), []);

/** Remembers the random client ids of a tab over reloads, also without drafts. @param storageOf may throw */
export function createTabClients(storageOf: () => Storage): TabClients {
  let known: readonly string[] = [];
  const read = (): readonly string[] => {
    try {
      return v.parse(stored, storageOf().getItem(key));
    } catch {
      return [];
    }
  };
  const list = () => [...new Set([...read(), ...known])];
  return {
    list,
    add(clientId) {
      known = [...list().filter((each) => each !== clientId), clientId].slice(-most);
      try {
        storageOf().setItem(key, JSON.stringify(known));
      } catch {}
    },
  };
}

export const tabClients = createTabClients(() => window.sessionStorage);
