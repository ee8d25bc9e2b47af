import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
