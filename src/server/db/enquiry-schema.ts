import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, revision } from './columns.ts';
import { staff } from './office-schema.ts';

export const contactRequests = pgTable(
  'contact_requests',
  {
    id: text('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
  },
  (table) => [index('contact_requests_created').on(table.createdAt, table.id)],
);

export const franchiseRequests = pgTable(
  'franchise_requests',
  {
    id: text('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    state: text('state').notNull(),
    location: text('location').notNull(),
    trainingType: text('training_type', { enum: ['Amount', 'Training'] }).notNull(),
  },
  (table) => [
    index('franchise_requests_created').on(table.createdAt, table.id),
    check('franchise_requests_training_type_known', sql`${table.trainingType} in ('Amount', 'Training')`),
  ],
);

export const demoRequests = pgTable(
  'demo_requests',
  {
    id: text('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    studentName: text('student_name').notNull(),
    parentName: text('parent_name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    state: text('state').notNull(),
    district: text('district').notNull(),
    location: text('location').notNull(),
  },
  (table) => [index('demo_requests_created').on(table.createdAt, table.id)],
);

/** Enquiries by phone or at the desk, written down by staff. */
export const phoneEnquiries = pgTable(
  'phone_enquiries',
  {
    id: text('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    /** '' without one. */
    email: text('email').notNull(),
    message: text('message').notNull(),
    takenBy: text('taken_by')
      .notNull()
      .references(() => staff.id),
  },
  (table) => [index('phone_enquiries_created').on(table.createdAt, table.id)],
);

/** What staff did about an enquiry of any form. An enquiry without a row is new. */
export const enquiryFollowUps = pgTable(
  'enquiry_follow_ups',
  {
    enquiryId: text('enquiry_id').primaryKey(),
    state: text('state', { enum: ['new', 'called', 'booked', 'done'] }).notNull(),
    /** Who takes care of it. */
    staffId: text('staff_id').references(() => staff.id),
    /** A day in India. */
    nextOn: date('next_on', { mode: 'string' }),
    note: text('note').notNull(),
    revision: revision(),
  },
  (table) => [
    index('enquiry_follow_ups_staff').on(table.staffId),
    check('enquiry_follow_ups_state_known', sql`${table.state} in ('new', 'called', 'booked', 'done')`),
  ],
);
