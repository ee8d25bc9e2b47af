import * as v from 'valibot';
import { calendarDay, id, text } from '#domain/checks.ts';
import { emailAddress, lines, mobile, name } from '../enquiry-parts.ts';
import { revision } from '../revision.ts';
import { envelope, nothing } from '../wire.ts';
import { pageCursor, searched } from './list-request.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';

export const enquiryKinds = ['demo', 'contact', 'franchise', 'newsletter', 'phone'] as const;
export const enquiryKind = v.picklist(enquiryKinds);
export type EnquiryKind = v.InferOutput<typeof enquiryKind>;

export const enquiryStates = ['new', 'called', 'booked', 'done'] as const;
export const enquiryState = v.picklist(enquiryStates, 'Please choose how far it is');
export type EnquiryState = v.InferOutput<typeof enquiryState>;

const noteMaximum = 2000;
const messageMaximum = 4000;

export const enquiryRow = v.object({
  _id: id,
  kind: enquiryKind,
  receivedAt: v.string(),
  name: text,
  email: text,
  mobile: text,
  about: text,
  state: enquiryState,
  /** null for none. */
  staffName: v.nullable(v.string()),
  nextOn: v.nullable(v.string()),
});
export type EnquiryRow = v.InferOutput<typeof enquiryRow>;

/** `due`: needs a call today. `mine`: assigned to the reader and not done. */
export const enquiryViews = ['all', ...enquiryStates, 'due', 'mine'] as const;
export const enquiryView = v.picklist(enquiryViews, 'There is no such list');
export type EnquiryView = v.InferOutput<typeof enquiryView>;

export const enquiryFilter = v.object({
  view: v.optional(enquiryView, 'all'),
  kind: v.optional(enquiryKind),
  search: v.optional(searched, ''),
});
export type EnquiryFilter = v.InferOutput<typeof enquiryFilter>;

const counts = v.object({
  all: v.number(),
  new: v.number(),
  called: v.number(),
  booked: v.number(),
  done: v.number(),
  due: v.number(),
  mine: v.number(),
});
export type EnquiryCounts = v.InferOutput<typeof counts>;

export const getEnquiries = defineOfficeCall({
  method: 'GET',
  path: 'office/enquiries',
  request: v.object({ ...enquiryFilter.entries, before: v.optional(pageCursor) }),
  response: v.object({
    ...envelope(v.array(enquiryRow)).entries,
    counts,
    today: v.string(),
    next: v.nullable(v.string()),
  }),
  staff: contentRoles,
});

export const exportEnquiries = defineOfficeCall({
  method: 'GET',
  path: 'office/enquiries.csv',
  request: nothing,
  response: v.string(),
  staff: contentRoles,
});

export const enquiryDetails = v.array(v.object({ label: v.string(), value: v.string() }));

const openedEnquiry = v.object({
  ...enquiryRow.entries,
  details: enquiryDetails,
  staffId: v.nullable(id),
  note: text,
  revision: v.number(),
  /** Staff members to whom it can be assigned, and the one to whom it is. */
  staff: v.array(v.object({ _id: id, name: v.string() })),
});
export type OpenedEnquiry = v.InferOutput<typeof openedEnquiry>;

export const getEnquiry = defineOfficeCall({
  method: 'GET',
  path: 'office/enquiries/{id}',
  request: nothing,
  response: envelope(openedEnquiry),
  staff: contentRoles,
});

const dayOrNone = v.pipe(
  v.string(),
  v.union([v.literal(''), calendarDay('Please choose a day')], 'Please choose a day'),
);

/** '' for none. */
export const followUpForm = v.object({
  state: enquiryState,
  staffId: v.string(),
  nextOn: dayOrNone,
  note: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(noteMaximum, `The note may have at most ${noteMaximum} characters`),
  ),
});
export type FollowUpForm = v.InferOutput<typeof followUpForm>;

export const followUpEnquiry = defineOfficeCall({
  method: 'POST',
  path: 'office/enquiries/{id}',
  request: v.object({ ...followUpForm.entries, revision }),
  response: envelope(openedEnquiry),
  staff: contentRoles,
});

const chosenMaximum = 100;

/** Changes all of them or none. */
export const changeEnquiries = defineOfficeCall({
  method: 'POST',
  path: 'office/chosen-enquiries',
  request: v.object({
    ids: v.pipe(
      v.array(id),
      v.minLength(1, 'Please choose an enquiry'),
      v.maxLength(chosenMaximum, `Please choose at most ${chosenMaximum} enquiries`),
    ),
    state: v.optional(enquiryState),
    staffId: v.optional(v.string()),
  }),
  response: envelope(v.object({ changed: v.number() })),
  staff: contentRoles,
});

export const phoneEnquiryForm = v.object({
  name: name('Name'),
  mobile,
  email: v.union([v.literal(''), emailAddress]),
  message: lines('What it is about', messageMaximum),
});
export type PhoneEnquiryForm = v.InferOutput<typeof phoneEnquiryForm>;

export const addEnquiry = defineOfficeCall({
  method: 'POST',
  path: 'office/enquiries',
  request: phoneEnquiryForm,
  response: envelope(openedEnquiry),
  staff: contentRoles,
});
