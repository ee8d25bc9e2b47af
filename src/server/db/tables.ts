import { is } from 'drizzle-orm';
import { getTableConfig, isPgSequence, PgTable } from 'drizzle-orm/pg-core';
import * as attemptEvents from './attempt-events-schema.ts';
import * as certificates from './certificate-schema.ts';
import * as classes from './class-schema.ts';
import * as clock from './clock-schema.ts';
import * as competitions from './competition-schema.ts';
import * as content from './content-schema.ts';
import * as courses from './course-schema.ts';
import * as documents from './document-schema.ts';
import * as enquiries from './enquiry-schema.ts';
import * as fees from './fee-schema.ts';
import * as health from './health-schema.ts';
import * as institute from './institute-schema.ts';
import * as mail from './mail-schema.ts';
import * as office from './office-schema.ts';
import * as payments from './payment-schema.ts';
import * as practice from './practice-schema.ts';
import * as publicContent from './public-content-schema.ts';
import * as quizOffice from './quiz-office-schema.ts';
import * as sandbox from './sandbox-schema.ts';
import * as main from './schema.ts';

const modules = [
  main,
  attemptEvents,
  certificates,
  classes,
  clock,
  competitions,
  content,
  courses,
  documents,
  enquiries,
  fees,
  health,
  institute,
  mail,
  office,
  payments,
  practice,
  publicContent,
  quizOffice,
  sandbox,
];
const exported = modules.flatMap((each): unknown[] => Object.values(each));

/** Each after the tables that it references. */
export const tables: readonly PgTable[] = referencedFirst(exported.filter((each) => is(each, PgTable)));

export const sequenceNames: readonly string[] = exported
  .filter(isPgSequence)
  .flatMap(({ seqName }) => seqName ?? []);

function referencedFirst(all: readonly PgTable[]): PgTable[] {
  const sorted = new Set<PgTable>();
  const add = (table: PgTable) => {
    if (sorted.has(table)) return;
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference();
      if (foreignTable !== table) add(foreignTable);
    }
    sorted.add(table);
  };
  for (const table of all) add(table);
  return [...sorted];
}
