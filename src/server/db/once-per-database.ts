import type { Database } from './database.ts';

/** Makes something, such as prepared statements, once for each database, and keeps it as long as that is there. */
export function oncePerDatabase<Made>(make: (database: Database) => Made): (database: Database) => Made {
  const made = new WeakMap<Database, Made>();
  return (database) => {
    const known = made.get(database);
    if (known !== undefined) return known;
    const fresh = make(database);
    made.set(database, fresh);
    return fresh;
  };
}
