import { join } from 'node:path';

/** Where the migrations lie that `drizzle-kit generate` wrote. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');
