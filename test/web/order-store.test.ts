import { describe, expect, it } from 'vitest';
import { createOrderStore } from '#web/actors/payment/order-store.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';

const order = { orderId: 'k3v9q2', paymentUrl: 'https://bank.example/pay/1' };
const key = 'payment:st-1:course-1';

function open() {
  const storage = memoryStorage();
  return { storage, orders: createOrderStore(() => storage) };
}

describe('the current order of a tab', () => {
  it('is read as it was written, by the same user and for the same course', () => {
    const { orders } = open();
    orders.write('st-1', 'course-1', order);
    expect(orders.read('st-1', 'course-1')).toEqual(order);
    expect(orders.read('st-2', 'course-1')).toBeNull();
    expect(orders.read('st-1', 'course-2')).toBeNull();
    // The visitor may be the user who ordered, signed out meanwhile.
    expect(orders.read(null, 'course-1')).toEqual(order);
    expect(orders.read(null, 'course-2')).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['broken', '{'],
    ['of another version', JSON.stringify({ version: 2, ...order })],
    ['without its order', JSON.stringify({ version: 1, paymentUrl: order.paymentUrl })],
    ['with an empty order', JSON.stringify({ version: 1, ...order, orderId: '' })],
    ['with a script for a page', JSON.stringify({ version: 1, ...order, paymentUrl: 'javascript:alert(1)' })],
    ['with no address', JSON.stringify({ version: 1, ...order, paymentUrl: 'pay here' })],
  ])('is none when what is stored is %s', (_, text) => {
    const { storage, orders } = open();
    storage.setItem(key, text);
    expect(orders.read('st-1', 'course-1')).toBeNull();
  });

  it('is forgotten by its id, together with what cannot be read; others stay', () => {
    const { storage, orders } = open();
    const other = { ...order, orderId: 'z9y8x7' };
    orders.write('st-1', 'course-1', order);
    orders.write('st-1', 'course-2', other);
    storage.setItem('payment:st-1:course-3', '{');
    storage.setItem('unrelated', '{');
    orders.forget('K3V9Q2');
    expect(orders.read('st-1', 'course-1')).toBeNull();
    expect(orders.read('st-1', 'course-2')).toEqual(other);
    expect([storage.getItem('payment:st-1:course-3'), storage.getItem('unrelated')]).toEqual([null, '{']);
  });

  it('is not kept where the browser forbids it', () => {
    const orders = createOrderStore(() => {
      throw new DOMException('The storage is locked', 'SecurityError');
    });
    orders.write('st-1', 'course-1', order);
    orders.forget('k3v9q2');
    expect(orders.read('st-1', 'course-1')).toBeNull();
  });
});
