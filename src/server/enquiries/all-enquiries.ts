import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { EnquiryKind } from '#contract/office/enquiries.ts';
import type { Database } from '#server/db/database.ts';
import {
  contactRequests,
  demoRequests,
  franchiseRequests,
  phoneEnquiries,
} from '#server/db/enquiry-schema.ts';
import { newsletterId } from '#server/db/newsletter-id.ts';
import { newsletterSubscribers } from '#server/db/schema.ts';

interface Source {
  readonly kind: EnquiryKind;
  readonly id: AnyPgColumn | SQL;
  readonly receivedAt: AnyPgColumn;
  readonly name?: AnyPgColumn;
  readonly email: AnyPgColumn;
  readonly mobile?: AnyPgColumn;
  readonly about?: AnyPgColumn | SQL;
  /** The form's fields, in its order. */
  readonly details?: Readonly<Record<string, AnyPgColumn>>;
}

const sources: readonly Source[] = [
  {
    kind: 'demo',
    id: demoRequests.id,
    receivedAt: demoRequests.createdAt,
    name: demoRequests.parentName,
    email: demoRequests.email,
    mobile: demoRequests.mobile,
    about: sql`'For ' || ${demoRequests.studentName} || ', ' || ${demoRequests.location}`,
    details: {
      Student: demoRequests.studentName,
      State: demoRequests.state,
      District: demoRequests.district,
      Location: demoRequests.location,
    },
  },
  {
    kind: 'contact',
    id: contactRequests.id,
    receivedAt: contactRequests.createdAt,
    name: contactRequests.fullName,
    email: contactRequests.email,
    about: contactRequests.subject,
    details: { Subject: contactRequests.subject, Message: contactRequests.message },
  },
  {
    kind: 'franchise',
    id: franchiseRequests.id,
    receivedAt: franchiseRequests.createdAt,
    name: franchiseRequests.name,
    email: franchiseRequests.email,
    mobile: franchiseRequests.mobile,
    about: sql`${franchiseRequests.trainingType} || ', ' || ${franchiseRequests.location} || ', ' || ${franchiseRequests.state}`,
    details: {
      Interest: franchiseRequests.trainingType,
      State: franchiseRequests.state,
      Location: franchiseRequests.location,
    },
  },
  {
    kind: 'newsletter',
    id: newsletterId,
    receivedAt: newsletterSubscribers.createdAt,
    email: newsletterSubscribers.email,
  },
  {
    kind: 'phone',
    id: phoneEnquiries.id,
    receivedAt: phoneEnquiries.createdAt,
    name: phoneEnquiries.name,
    email: phoneEnquiries.email,
    mobile: phoneEnquiries.mobile,
    about: phoneEnquiries.message,
    details: { Message: phoneEnquiries.message },
  },
];

const noText = sql`''`;

function selectFrom(database: Database, source: Source) {
  const details = Object.entries(source.details ?? {}).map(
    ([label, value]) => sql`json_build_object('label', ${label}::text, 'value', ${value})`,
  );
  return database
    .select({
      id: sql<string>`${source.id}`.as('inbox_id'),
      kind: sql<EnquiryKind>`${source.kind}::text`.as('inbox_kind'),
      receivedAt: sql<Date>`${source.receivedAt}`.mapWith(contactRequests.createdAt).as('inbox_received_at'),
      name: sql<string>`${source.name ?? noText}`.as('inbox_name'),
      email: sql<string>`${source.email}`.as('inbox_email'),
      mobile: sql<string>`${source.mobile ?? noText}`.as('inbox_mobile'),
      about: sql<string>`${source.about ?? noText}`.as('inbox_about'),
      details: sql<unknown>`json_build_array(${sql.join(details, sql`, `)})`.as('inbox_details'),
    })
    .from(source.receivedAt.table);
}

/**
 * Its columns have names that no joined table has, since Drizzle does not qualify them.
 * @returns the enquiries of every form as one table, for a query of `database`
 */
export function allEnquiries(database: Database) {
  const [first, second, ...rest] = sources.map((source) => selectFrom(database, source));
  if (first === undefined || second === undefined) throw new Error('There are no forms');
  return unionAll(first, second, ...rest).as('enquiries');
}

/** @returns the stored form of one kind, undefined for an unknown id */
export async function readForm(database: Database, kind: EnquiryKind, id: string) {
  const source = sources.find((each) => each.kind === kind);
  const [form] =
    source === undefined ? [] : await selectFrom(database, source).where(sql`${source.id} = ${id}`);
  return form;
}
