declare module 'vitest' {
  interface TaskMeta {
    /** Whether these tests are left out without a PostgreSQL. */
    readonly needsPostgres?: boolean;
  }
}

/** The server that the tests may make databases on; empty where they run on an embedded one. */
export const server = process.env.TEST_DATABASE_URL ?? '';

/** For tests of what several connections do to one another, which the embedded database has not. */
export const onPostgres = { skip: server === '', meta: { needsPostgres: true } };
