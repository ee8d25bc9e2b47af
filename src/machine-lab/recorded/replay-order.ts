import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { transition } from 'xstate';
import type { ExportedStream } from '#contract/exported-stream.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import { courseCategories, courses, instructors } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { ordersUnlikeTheirEvents } from '#server/payments/check-streams.ts';
import { createOrder, decideOrder } from '#server/payments/decide-order.ts';
import { type OrderSnapshot, orderSnapshot } from '#server/payments/order-state.ts';
import { foldEvents } from '#server/payments/order-stream.ts';
import { findOrder } from '#server/payments/orders.ts';
import { addStudent } from './add-student.ts';
import { differenceToday } from './decide-again.ts';
import { differenceBetween } from './difference-between.ts';

const noMail = {
  isOpen: false,
  post: () => Promise.resolve(),
  send: () => Promise.resolve(),
  stop: () => undefined,
};

type OrderStream = Extract<ExportedStream, { readonly machine: 'order' }>;

/**
 * Replays the events of an order on a server's database, and decides each stored gateway response again.
 * @param database without the stream's order
 * @returns the first difference between the server and the order machine; null without one
 */
export async function replayOrder(database: Database, { events }: OrderStream): Promise<string | null> {
  const [first, ...others] = events;
  if (first?.event.type !== 'order.created')
    return 'The server cannot begin: the event that creates the order is not in the stream.';
  const { orderId: id, amountPaise, currency, at: createdAt } = first.event;
  const buyer = { id, userId: await addStudent(database) };
  let now = createdAt;
  const parts = {
    database,
    outbox: noMail,
    logger: pino({ level: 'silent' }),
    returnUrl: 'http://localhost/payment-status',
    now: () => now,
  };
  const row = {
    ...buyer,
    courseId: await addCourse(database, amountPaise),
    amountPaise,
    currency,
    createdAt,
  };
  await database.transaction((transaction) => createOrder(transaction, row));
  let machine = foldEvents([first.event]);
  for (const [place, { seq, source, event }] of others.entries()) {
    const stored = others.slice(place + 1).map((each) => each.event);
    const today = differenceToday(machine, [event, ...stored]);
    if (today !== null)
      return `The gateway’s response at event ${seq}, ${event.type}, is read differently today: ${today}.`;
    now = event.at;
    await decideOrder(parts, buyer, () => ({ source, events: [event] }));
    [machine] = transition(orderMachine, machine, event);
    const difference = differenceBetween(await onServer(database, id), machine);
    if (difference !== null) return `After event ${seq}, ${event.type}, ${difference}.`;
  }
  const unlike = await ordersUnlikeTheirEvents(database);
  return unlike.includes(id) ? 'The order’s row is not what the stored events come to.' : null;
}

async function onServer(database: Database, id: string): Promise<OrderSnapshot> {
  const order = await findOrder(database, id);
  if (order === undefined) throw new Error('The order is gone');
  return orderSnapshot(order);
}

async function addCourse(database: Database, pricePaise: number): Promise<string> {
  const id = randomUUID();
  await database.insert(courseCategories).values({ id, category: id, position: 0 });
  await database.insert(instructors).values({ id, name: 'Teacher', image: '' });
  const texts = { title: 'Course', subTitle: '', thumbnailImage: '', imageAltText: '', introVideo: '' };
  await database
    .insert(courses)
    .values({ id, categoryId: id, instructorId: id, pricePaise, ...texts, whatWeLearn: '', position: 0 });
  return id;
}
