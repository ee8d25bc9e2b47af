import * as v from 'valibot';
import { calendarDay, id, text } from '#domain/checks.ts';
import { isOneOf, weekDays } from '#domain/classes/week-days.ts';
import { optionalLine } from '#domain/text/text-fields.ts';
import { line, lines } from '../enquiry-parts.ts';
import { revision } from '../revision.ts';
import { envelope, nothing } from '../wire.ts';
import { searched } from './list-request.ts';
import { contentRoles, defineOfficeCall, everyStaffRole } from './office-call.ts';

const time = v.pipe(
  v.string(),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Please enter a time, such as 16:30'),
);

const classEntries = {
  name: line('Name', 80),
  teacherId: v.pipe(v.string(), v.nonEmpty('Please choose a teacher')),
  /** «mon wed» */
  days: v.pipe(
    v.string(),
    v.trim(),
    v.check((given) => given.split(' ').every(isOneOf(weekDays)), 'Please choose the days of the week'),
    v.transform((given) => weekDays.filter((each) => given.split(' ').includes(each)).join(' ')),
  ),
  startsAt: time,
  endsAt: time,
  place: v.pipe(optionalLine(), v.maxLength(120, 'Place may have at most 120 characters')),
  startsOn: calendarDay('Please choose the first day'),
};
const endsLater = ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }) =>
  endsAt === '' || (startsAt !== '' && startsAt < endsAt);
const endRule = 'The end must be after the beginning';

export const classForm = v.pipe(
  v.object(classEntries),
  v.forward(v.partialCheck([['startsAt'], ['endsAt']], endsLater, endRule), ['endsAt']),
);
export type ClassForm = v.InferOutput<typeof classForm>;

const classRow = v.object({
  _id: id,
  name: text,
  teacherId: id,
  teacher: text,
  days: text,
  startsAt: text,
  endsAt: text,
  place: text,
  startsOn: v.string(),
  studentCount: v.number(),
  archivedAt: v.nullable(v.string()),
});
export type ClassRow = v.InferOutput<typeof classRow>;

const teachers = v.array(v.object({ _id: id, name: text }));
export type Teachers = v.InferOutput<typeof teachers>;

export const classViews = ['current', 'archived'] as const;
export const classView = v.picklist(classViews, 'There is no such list');
export type ClassView = v.InferOutput<typeof classView>;

/** Teachers get only their own classes. */
export const getClasses = defineOfficeCall({
  method: 'GET',
  path: 'office/classes',
  request: v.object({ view: v.optional(classView, 'current') }),
  response: v.object({ ...envelope(v.array(classRow)).entries, teachers }),
  staff: everyStaffRole,
});

const classStudent = v.object({ _id: id, name: text, mobile: text, joinedAt: v.string() });
export type ClassStudent = v.InferOutput<typeof classStudent>;

const openedClass = v.object({
  ...classRow.entries,
  /** null while joining is closed. */
  joinCode: v.nullable(v.string()),
  revision: v.number(),
  students: v.array(classStudent),
  teachers,
  /** In India. */
  today: v.string(),
});
export type OpenedClass = v.InferOutput<typeof openedClass>;

export const getClass = defineOfficeCall({
  method: 'GET',
  path: 'office/classes/{id}',
  request: nothing,
  response: envelope(openedClass),
  staff: everyStaffRole,
});

export const addClass = defineOfficeCall({
  method: 'POST',
  path: 'office/classes',
  request: classForm,
  response: envelope(openedClass),
  staff: contentRoles,
});

export const changeClass = defineOfficeCall({
  method: 'POST',
  path: 'office/classes/{id}',
  request: v.pipe(
    v.object({ ...classEntries, revision }),
    v.forward(v.partialCheck([['startsAt'], ['endsAt']], endsLater, endRule), ['endsAt']),
  ),
  response: envelope(openedClass),
  staff: everyStaffRole,
});

export const archiveClass = defineOfficeCall({
  method: 'POST',
  path: 'office/classes/{id}/archive',
  request: v.object({ archived: v.boolean() }),
  response: envelope(openedClass),
  staff: everyStaffRole,
});

/** The previous code becomes invalid. */
export const setJoinCode = defineOfficeCall({
  method: 'POST',
  path: 'office/classes/{id}/join-code',
  request: v.object({ on: v.boolean() }),
  response: envelope(openedClass),
  staff: everyStaffRole,
});

/** Teachers see only the last four digits of a mobile outside of their class. */
const candidate = v.object({ _id: id, name: text, mobile: text, isInClass: v.boolean() });
export type Candidate = v.InferOutput<typeof candidate>;
const foundCandidate = v.object({
  ...candidate.entries,
  /** The name is spelled differently from the search. */
  isNear: v.boolean(),
});
export type FoundCandidate = v.InferOutput<typeof foundCandidate>;

export const findCandidates = defineOfficeCall({
  method: 'GET',
  path: 'office/classes/{id}/candidates',
  request: v.object({ search: v.optional(searched, '') }),
  /** Best match first; at most ten. */
  response: envelope(v.array(foundCandidate)),
  staff: everyStaffRole,
});

const listMaximum = 10_000;

export const mobileListForm = v.object({ mobiles: lines('The list of mobile numbers', listMaximum) });

/** A family may share a mobile. */
const checkedLine = v.object({ line: v.number(), text, students: v.array(candidate) });
export type CheckedLine = v.InferOutput<typeof checkedLine>;

export const checkMobiles = defineOfficeCall({
  method: 'POST',
  path: 'office/classes/{id}/check-mobiles',
  request: mobileListForm,
  /** Changes nothing. Includes lines without a mobile number. */
  response: envelope(v.array(checkedLine)),
  staff: everyStaffRole,
});

export const studentIds = v.pipe(
  v.array(id),
  v.minLength(1, 'Please choose a student'),
  v.maxLength(500, 'Please choose at most 500 students'),
);

export const addClassStudents = defineOfficeCall({
  method: 'POST',
  path: 'office/classes/{id}/students',
  request: v.object({ students: studentIds }),
  response: envelope(openedClass),
  staff: everyStaffRole,
});

export const removeClassStudent = defineOfficeCall({
  method: 'POST',
  path: 'office/classes/{id}/students/{student}/remove',
  request: nothing,
  response: envelope(openedClass),
  staff: everyStaffRole,
});
