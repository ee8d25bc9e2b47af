import { join } from 'node:path';

/** Written by `drizzle-kit generate`. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');
