import * as v from 'valibot';
import { calendarDay, checkedInOrder, id, text } from '#domain/checks.ts';
import { envelope, nothing } from '../wire.ts';
import { defineOfficeCall, everyStaffRole } from './office-call.ts';

export const attendanceMarks = ['present', 'late', 'absent'] as const;
const attendanceMark = v.picklist(attendanceMarks, 'Please choose a mark');
export type AttendanceMark = v.InferOutput<typeof attendanceMark>;

const monthRule = 'Please choose a month';
/** As `2026-11`. */
const month = checkedInOrder(
  v.pipe(v.string(), v.maxLength(7, monthRule), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, monthRule)),
);

const attendance = v.object({
  /** Those of the class, and those who have left and have a mark in this month. By name. */
  students: v.array(v.object({ _id: id, name: text, isInClass: v.boolean() })),
  marks: v.array(v.object({ student: id, day: v.string(), mark: attendanceMark })),
  /** The day in India. */
  today: v.string(),
});
export type Attendance = v.InferOutput<typeof attendance>;

export const getAttendance = defineOfficeCall({
  method: 'GET',
  path: 'office/classes/{id}/attendance',
  request: v.object({ month }),
  response: envelope(attendance),
  staff: everyStaffRole,
});

/** null removes a mark. Returns the month of the day. */
export const markAttendance = defineOfficeCall({
  method: 'POST',
  path: 'office/classes/{id}/attendance',
  request: v.object({
    day: calendarDay('Please choose a day'),
    marks: v.pipe(
      v.array(v.object({ student: id, mark: v.nullable(attendanceMark) })),
      v.minLength(1, 'Please choose a student'),
      v.maxLength(500, 'Please choose at most 500 students'),
    ),
    /** A student who has a mark keeps it: another staff member may have given it meanwhile. */
    onlyUnmarked: v.optional(v.boolean(), false),
  }),
  response: envelope(attendance),
  staff: everyStaffRole,
});

export const exportAttendance = defineOfficeCall({
  method: 'GET',
  path: 'office/classes/{id}/attendance/{month}/attendance.csv',
  request: nothing,
  response: v.string(),
  staff: everyStaffRole,
});
