import * as v from 'valibot';

/** The client ids of the question papers that were opened in this tab, the newest last. */
export interface TabClients {
  readonly list: () => readonly string[];
  readonly add: (clientId: string) => void;
}

const key = 'clientIds';
/** More reloads than these during one attempt are forgotten. */
const most = 20;

const stored = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * Remembers the client ids of a tab over reloads, whether or not the device keeps drafts of attempts: a page that was
 * loaded again is not another window. The ids are random and belong to no user.
 * @param storageOf the storage of the tab, which may throw; the ids then last as long as the page
 */
export function createTabClients(storageOf: () => Storage): TabClients {
  let known: readonly string[] = [];
  const read = (): readonly string[] => {
    try {
      const parsed = v.safeParse(stored, storageOf().getItem(key));
      return parsed.success ? parsed.output : [];
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
      } catch {
        // Without a storage they last as long as the page.
      }
    },
  };
}

/** Those of this tab. */
export const tabClients = createTabClients(() => window.sessionStorage);
