import { join } from 'node:path';

/** The folder of the migrations that `drizzle-kit generate` writes. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');
