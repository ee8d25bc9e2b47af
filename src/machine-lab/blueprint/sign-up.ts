import {
  createStudent,
  createTeacher,
  getStudent,
  getTeacher,
  student,
  studentLogin,
  teacher,
  teacherLogin,
} from '#contract/accounts.ts';
import type { users } from '#server/db/schema.ts';
import { schemaKeys } from './order-views.ts';
import { refused, unchanged, viewBuilder, type Workflow } from './workflow.ts';

type Row = (typeof users)['_']['name'];
const view = viewBuilder<Row>();

export const signUpWorkflow: Workflow<Row> = {
  name: 'sign-up',
  title: 'Sign-up',
  about: 'A teacher or a student creates an account and signs in with it.',
  events: 'rows',
  machine: null,
  steps: [
    {
      title: 'Create an account',
      screens: [['form', 'sending']],
      commands: [createTeacher, createStudent],
      events: ['users'],
      withoutEvent: [
        refused(400, 'A field is missing or invalid.'),
        refused(409, 'An account with this email already exists'),
        refused(429, 'Too many sign-ups from one address.'),
      ],
    },
    {
      title: 'Sign in',
      screens: [['form', 'sending']],
      commands: [teacherLogin, studentLogin],
      events: [],
      actsOn: ['users'],
      withoutEvent: [
        unchanged('A token is issued; no row is written.'),
        refused(401, 'Wrong email or password'),
        refused(429, 'Too many sign-ins failed.'),
      ],
    },
  ],
  views: [
    view(getTeacher, 'profile', teacher, [{ fields: schemaKeys(teacher), from: ['users'] }]),
    view(getStudent, 'profile', student, [{ fields: schemaKeys(student), from: ['users'] }]),
  ],
  unread: [],
};
