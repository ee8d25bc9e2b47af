import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { startLocalServer } from '../server/local-server.ts';
import { courses } from './content.ts';

const payload = v.object({ course_id: v.string(), customer_id: v.string() });

interface Order {
  readonly order_id: string;
  readonly amount: number;
  readonly course_id: string;
  status: string;
}

export async function startPayments(siteUrl: () => string) {
  const orders = new Map<string, Order>();
  const gateway = new Hono()
    .get('/pay/:id', (context) =>
      context.html(html`<!doctype html><title>Bank</title><form method="post"><button>Pay</button></form>`),
    )
    .post('/pay/:id', (context) => {
      const order = orders.get(context.req.param('id'));
      if (order === undefined) return context.notFound();
      order.status = 'CHARGED';
      return context.redirect(`${siteUrl()}/payment-status?order_id=${order.order_id}`, 303);
    });
  const bank = await startLocalServer(getRequestListener(gateway.fetch));
  const calls = new Hono()
    .post('/initiatePayment', async (context) => {
      const { course_id } = v.parse(payload, await context.req.json());
      const course = courses.find(({ _id }) => _id === course_id);
      if (course === undefined) return context.json({ message: 'This course is not for sale' }, 404);
      const order_id = `order-${orders.size + 1}`;
      orders.set(order_id, { order_id, amount: course.price, course_id, status: 'NEW' });
      return context.json({ payment_url: `${bank.url}/pay/${order_id}`, order_id });
    })
    .get('/verifyPayment', (context) => {
      const order = orders.get(context.req.query('order_id') ?? '');
      if (order === undefined) return context.json({ message: 'No such order' }, 404);
      return context.json({ ...order, currency: 'INR' });
    });
  return { calls, stop: bank.stop };
}
