import { describe, expect, it } from 'vitest';
import { createWindowKeeper } from '#web/actors/payment/payment-window.ts';
import { simulateWindowOpening } from '../support/screens/payment-windows.ts';

const url = 'https://bank.example/pay/1';

function keep() {
  const windows = simulateWindowOpening();
  const keeper = createWindowKeeper(windows.page);
  const told: string[] = [];
  const obey = keeper('course-1', ({ type }) => told.push(type));
  return { ...windows, keeper, told, obey };
}

describe('the keeper of the payment window', () => {
  it('opens one window that says «Connecting…», and leads it to the payment page', () => {
    const { opened, told, obey } = keep();
    obey({ type: 'window.open' });
    expect(opened[0]?.document.body.textContent).toBe('Connecting…');
    expect(opened[0]?.document.title).toBe('Connecting…');
    obey({ type: 'window.lead', url });
    obey({ type: 'window.look' });
    expect(opened.map(({ addresses, closed }) => [addresses, closed])).toEqual([[[url], false]]);
    expect(told).toEqual([]);
  });

  it('takes the window that is there already, without writing over its payment page', () => {
    const { opened, obey } = keep();
    obey({ type: 'window.open' });
    obey({ type: 'window.lead', url });
    obey({ type: 'window.open' });
    expect(opened.map(({ focused }) => focused)).toEqual([2]);
  });

  it('says that there is none when the browser blocked it, and opens it on the page in a fresh click', () => {
    const { opened, told, obey, state } = keep();
    state.blocked = true;
    obey({ type: 'window.open' });
    obey({ type: 'window.lead', url });
    obey({ type: 'window.show', url });
    expect(told).toEqual(['window.missing', 'window.missing']);
    state.blocked = false;
    obey({ type: 'window.show', url });
    expect(opened.map(({ addresses }) => addresses)).toEqual([[url]]);
    expect(told).toEqual(['window.missing', 'window.missing']);
  });

  it('says that it was closed, before it was led anywhere and after', () => {
    const { opened, told, obey } = keep();
    obey({ type: 'window.open' });
    opened[0]?.close();
    obey({ type: 'window.lead', url });
    obey({ type: 'window.look' });
    expect(told).toEqual(['window.closed', 'window.closed']);
    expect(opened[0]?.addresses).toEqual([]);
  });

  it('shows the window again, and opens another when it was closed', () => {
    const { opened, obey } = keep();
    obey({ type: 'window.open' });
    obey({ type: 'window.lead', url });
    obey({ type: 'window.show', url });
    expect(opened.map(({ focused }) => focused)).toEqual([2]);
    opened[0]?.close();
    obey({ type: 'window.show', url });
    expect(opened.map(({ addresses, closed }) => [addresses, closed])).toEqual([
      [[url], true],
      [[url], false],
    ]);
  });

  it('closes it, and closes nothing twice', () => {
    const { opened, told, obey } = keep();
    obey({ type: 'window.close' });
    obey({ type: 'window.open' });
    obey({ type: 'window.close' });
    expect(opened.map(({ closed }) => closed)).toEqual([true]);
    expect(told).toEqual([]);
  });
});

describe('after the page was loaded again', () => {
  it('finds the window that is still there', () => {
    const { page, opened, told, obey } = keep();
    page.open(url, 'payment course-1', '');
    obey({ type: 'window.find' });
    obey({ type: 'window.look' });
    expect(told).toEqual(['window.found']);
    expect(opened).toHaveLength(1);
  });

  it('finds none of another course', () => {
    const { page, told, obey, state } = keep();
    page.open(url, 'payment course-2', '');
    state.blocked = true;
    obey({ type: 'window.find' });
    expect(told).toEqual(['window.missing']);
  });

  it('opens none where windows may open at any time', () => {
    const { opened, told, obey } = keep();
    obey({ type: 'window.find' });
    expect(told).toEqual(['window.missing']);
    expect(opened.filter(({ closed }) => !closed)).toEqual([]);
  });

  it('does not look in the middle of a click, which would open a window', () => {
    const { opened, told, obey, state } = keep();
    state.isActive = true;
    obey({ type: 'window.find' });
    expect(told).toEqual(['window.missing']);
    expect(opened).toEqual([]);
  });

  it('does not look where the browser cannot tell whether there is a click', () => {
    const { page, opened } = simulateWindowOpening();
    const told: string[] = [];
    createWindowKeeper({ ...page, navigator: {} })('course-1', ({ type }) => told.push(type))({
      type: 'window.find',
    });
    expect(told).toEqual(['window.missing']);
    expect(opened).toEqual([]);
  });
});

it('remembers the window from one page of the site to the next, whatever was clicked', () => {
  const { keeper, opened, obey, state } = keep();
  obey({ type: 'window.open' });
  obey({ type: 'window.lead', url });
  state.isActive = true;
  const told: string[] = [];
  keeper('course-1', ({ type }) => told.push(type))({ type: 'window.find' });
  expect(told).toEqual(['window.found']);
  expect(opened).toHaveLength(1);
});
