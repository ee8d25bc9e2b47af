import type { Database } from './database.ts';

export function memoizePerDatabase<Made>(make: (database: Database) => Made): (database: Database) => Made {
  const made = new WeakMap<Database, Made>();
  return (database) => {
    const known = made.get(database);
    if (known !== undefined) return known;
    const fresh = make(database);
    made.set(database, fresh);
    return fresh;
  };
}
