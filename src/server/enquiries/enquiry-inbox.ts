import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { tenDigits } from '#contract/mobile-number.ts';
import {
  type EnquiryCounts,
  type EnquiryFilter,
  type EnquiryRow,
  type EnquiryState,
  type EnquiryView,
  enquiryDetails,
  type FollowUpForm,
  getEnquiry,
  type OpenedEnquiry,
  type PhoneEnquiryForm,
} from '#contract/office/enquiries.ts';
import { normalizeEmail } from '#server/accounts/accounts.ts';
import { lockEnquiries } from '#server/accounts/lock-enquiries.ts';
import { csvLines, toCsv } from '#server/common/csv.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import { dayInIndia, timeInIndia } from '#server/common/india-time.ts';
import type { Database } from '#server/db/database.ts';
import { enquiryFollowUps, phoneEnquiries } from '#server/db/enquiry-schema.ts';
import { staff } from '#server/db/office-schema.ts';
import { loggedEnquiry, writeAuditLog } from '#server/office/audit-log.ts';
import type { OfficeWrite } from '#server/office/office-write.ts';
import { allEnquiries } from './all-enquiries.ts';

const pageSize = 50;
const csvPageSize = 1000;

const changedByAnother =
  'Another staff member has changed this enquiry since you opened it. Copy your note, open the enquiry again and add it.';
const unknownEnquiry = () => new HttpError(404, 'We do not know this enquiry');

/** A newsletter subscription needs no call. */
const stateIn = (all: ReturnType<typeof allEnquiries>) =>
  sql<EnquiryState>`coalesce(${enquiryFollowUps.state}, case when ${all.kind} = 'newsletter' then 'done' else 'new' end)`;

/** Enquiries without a next day are due while they are new. */
function viewConditions(state: SQL, reader: string, today: string): Record<EnquiryView, SQL> {
  const { nextOn, staffId } = enquiryFollowUps;
  return {
    all: sql`true`,
    new: sql`${state} = 'new'`,
    called: sql`${state} = 'called'`,
    booked: sql`${state} = 'booked'`,
    done: sql`${state} = 'done'`,
    due: sql`${state} <> 'done' and (${nextOn} <= ${today} or (${nextOn} is null and ${state} = 'new'))`,
    mine: sql`${state} <> 'done' and ${staffId} = ${reader}`,
  };
}

function selectEnquiries(database: Database) {
  const all = allEnquiries(database);
  const state = stateIn(all);
  const { staffId, nextOn, note, revision } = enquiryFollowUps;
  const query = database
    .select({ ...all._.selectedFields, state, staffName: staff.name, staffId, nextOn, note, revision })
    .from(all)
    .leftJoin(enquiryFollowUps, eq(enquiryFollowUps.enquiryId, all.id))
    .leftJoin(staff, eq(staff.id, staffId));
  return { all, state, query };
}

type Selected = Awaited<ReturnType<typeof selectEnquiries>['query']>[number];

function toRow({ id, receivedAt, staffName, ...row }: Selected): EnquiryRow {
  const { kind, name, email, mobile, about, state, nextOn } = row;
  return {
    _id: id,
    kind,
    receivedAt: receivedAt.toISOString(),
    name,
    email,
    mobile,
    about,
    state,
    staffName,
    nextOn,
  };
}

const contains = (texts: SQL[], words: string): SQL =>
  sql`strpos(lower(concat_ws(' ', ${sql.join(texts, sql`, `)})), ${words.toLowerCase()}) > 0`;

/**
 * Newest first.
 * @param before the cursor of the previous page
 */
export async function listEnquiries(
  database: Database,
  { view, kind, search, before }: EnquiryFilter & { readonly before?: string | undefined },
  { reader, now }: { readonly reader: string; readonly now: Date },
): Promise<{ enquiries: EnquiryRow[]; counts: EnquiryCounts; next: string | null }> {
  const { all, state, query } = selectEnquiries(database);
  const views = viewConditions(state, reader, dayInIndia(now));
  const found = and(
    kind && sql`${all.kind} = ${kind}`,
    search === ''
      ? undefined
      : contains(
          [sql`${all.name}`, sql`${all.email}`, sql`${all.mobile}`, sql`${all.about}`],
          tenDigits(search),
        ),
  );
  const [at, ...rest] = before?.split('_') ?? [];
  const older = at && sql`(${all.receivedAt}, ${all.id}) < (${at}::timestamptz, ${rest.join('_')})`;
  const rows = await query
    .where(and(found, views[view], older || undefined))
    .orderBy(desc(all.receivedAt), desc(all.id))
    .limit(pageSize + 1);
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await database
    .select({
      all: count(views.all),
      new: count(views.new),
      called: count(views.called),
      booked: count(views.booked),
      done: count(views.done),
      due: count(views.due),
      mine: count(views.mine),
    })
    .from(all)
    .leftJoin(enquiryFollowUps, eq(enquiryFollowUps.enquiryId, all.id))
    .where(found);
  if (counts === undefined) throw new Error('The enquiries were not counted');
  const shown = rows.slice(0, pageSize).map(toRow);
  const last = shown.at(-1);
  const next = rows.length > pageSize && last ? `${last.receivedAt}_${last._id}` : null;
  return { enquiries: shown, counts, next };
}

/** @throws HttpError 404 */
export async function readEnquiry(database: Database, id: string): Promise<OpenedEnquiry> {
  const { all, query } = selectEnquiries(database);
  const [row] = await query.where(eq(all.id, id));
  if (row === undefined) throw unknownEnquiry();
  const colleagues = await database
    .select({ _id: staff.id, name: staff.name })
    .from(staff)
    .where(
      or(
        and(
          isNull(staff.deactivatedAt),
          isNotNull(staff.passwordHash),
          inArray(staff.role, [...getEnquiry.staff]),
        ),
        row.staffId === null ? undefined : eq(staff.id, row.staffId),
      ),
    )
    .orderBy(asc(staff.name), asc(staff.id));
  return {
    ...toRow(row),
    details: v.parse(enquiryDetails, row.details),
    staffId: row.staffId,
    note: row.note ?? '',
    revision: row.revision ?? 0,
    staff: colleagues,
  };
}

/** @throws HttpError 404, 400 for an unknown staff member, 409 when the follow-up is not at `revision` */
export async function followUpEnquiry(
  { transaction, actor, now }: OfficeWrite,
  id: string,
  { revision, state, staffId, nextOn, note }: FollowUpForm & { readonly revision: number },
): Promise<OpenedEnquiry> {
  await lockEnquiries(transaction, [id]);
  const before = await readEnquiry(transaction, id);
  if (staffId !== '' && !before.staff.some(({ _id }) => _id === staffId))
    throw invalidInput([{ field: 'staffId', message: 'Please choose a staff member from the list' }]);
  const followUp = { state, staffId: staffId || null, nextOn: nextOn || null, note };
  const [written] = await transaction
    .insert(enquiryFollowUps)
    .values({ enquiryId: id, ...followUp, revision: 1 })
    .onConflictDoUpdate({
      target: enquiryFollowUps.enquiryId,
      set: { ...followUp, revision: revision + 1 },
      setWhere: eq(enquiryFollowUps.revision, revision),
    })
    .returning();
  if (written === undefined || written.revision !== revision + 1) throw new HttpError(409, changedByAnother);
  const after = await readEnquiry(transaction, id);
  const entry = { action: 'Followed up', subject: loggedEnquiry(id, after.name || after.email) };
  await writeAuditLog(
    transaction,
    actor,
    { ...entry, before: followUpTexts(before), after: followUpTexts(after) },
    now,
  );
  return after;
}

/**
 * Changes all of the enquiries or none.
 * @throws HttpError 404, 400 for an unknown staff member, 409 when one is changed at the same time
 */
export async function changeEnquiries(
  write: OfficeWrite,
  {
    ids,
    state,
    staffId,
  }: {
    readonly ids: readonly string[];
    readonly state?: EnquiryState | undefined;
    readonly staffId?: string | undefined;
  },
): Promise<{ changed: number }> {
  // In one order, so that two staff members cannot wait for each other.
  const inOrder = [...new Set(ids)].sort();
  await lockEnquiries(write.transaction, inOrder);
  for (const enquiryId of inOrder) {
    const { revision, nextOn, note, ...before } = await readEnquiry(write.transaction, enquiryId);
    await followUpEnquiry(write, enquiryId, {
      revision,
      state: state ?? before.state,
      staffId: staffId ?? before.staffId ?? '',
      nextOn: nextOn ?? '',
      note,
    });
  }
  return { changed: inOrder.length };
}

const followUpTexts = ({ state, staffName, nextOn, note }: OpenedEnquiry) => ({
  State: state,
  'Taken care of by': staffName ?? '',
  'Next call': nextOn ?? '',
  Note: note,
});

/** Stores an enquiry that a staff member wrote down. */
export async function addPhoneEnquiry(
  { transaction, actor, now }: OfficeWrite,
  { name, mobile, email, message }: PhoneEnquiryForm,
): Promise<OpenedEnquiry> {
  const id = randomUUID();
  await transaction
    .insert(phoneEnquiries)
    .values({ id, createdAt: now, name, mobile, email: normalizeEmail(email), message, takenBy: actor.id });
  await writeAuditLog(transaction, actor, { action: 'Added', subject: loggedEnquiry(id, name) }, now);
  return await readEnquiry(transaction, id);
}

/** Streams all enquiries as CSV with a header, newest first. */
export async function* inboxAsCsv(database: Database): AsyncGenerator<string> {
  yield toCsv([
    [
      'received (IST)',
      'form',
      'name',
      'email',
      'mobile',
      'about',
      'state',
      'taken care of by',
      'next call',
      'note',
    ],
  ]);
  let last: Selected | undefined;
  do {
    const { all, query } = selectEnquiries(database);
    const older =
      last &&
      sql`(${all.receivedAt}, ${all.id}) < (${last.receivedAt.toISOString()}::timestamptz, ${last.id})`;
    const rows = await query.where(older).orderBy(desc(all.receivedAt), desc(all.id)).limit(csvPageSize);
    yield csvLines(
      rows.map((row) => [
        timeInIndia(row.receivedAt),
        row.kind,
        row.name,
        row.email,
        row.mobile,
        row.about,
        row.state,
        row.staffName ?? '',
        row.nextOn ?? '',
        row.note ?? '',
      ]),
    );
    last = rows.length < csvPageSize ? undefined : rows.at(-1);
  } while (last !== undefined);
}
