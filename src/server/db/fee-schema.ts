import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { courses } from './course-schema.ts';
import { staff } from './office-schema.ts';
import { orders } from './payment-schema.ts';
import { users } from './schema.ts';

/** What a student is to pay for a course, in parts. */
export const feeInstalments = pgTable(
  'fee_instalments',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    /** A day in India, as `2026-11-27`. */
    dueOn: text('due_on').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    /** It pays the instalment until it is cancelled. */
    orderId: text('order_id').references(() => orders.id),
    plannedById: text('planned_by')
      .notNull()
      .references(() => staff.id),
    plannedAt: moment('planned_at').notNull(),
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    index('fee_instalments_due').on(table.dueOn, table.id),
    index('fee_instalments_student').on(table.userId, table.courseId, table.dueOn),
    uniqueIndex('fee_instalments_order').on(table.orderId),
    check('fee_instalments_amount_positive', sql`${table.amountPaise} > 0`),
  ],
);
