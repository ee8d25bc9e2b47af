import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createInspector } from '#machine-lab/inspection/create-inspector.ts';
import { openStatelyInspector } from '#machine-lab/inspection/stately-inspector.ts';
import { formMachine } from '#machines/form/form.machine.ts';

/** Fakes the window that the inspector opens, and records the messages to it. */
function inspectorWindow() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { contentWindow } = frame;
  if (contentWindow === null) throw new Error('jsdom gave the frame no window');
  const posted: { readonly type: string }[] = [];
  vi.spyOn(contentWindow, 'postMessage').mockImplementation((message) => posted.push(message));
  return { contentWindow, posted };
}

/** Emits the message that the inspector's page sends once it has loaded. */
const loaded = () =>
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));

function signIn(page: Window & typeof globalThis) {
  const tell = openStatelyInspector(page);
  const actor = createActor(formMachine, {
    input: {
      values: { email: '', password: '' },
      check: () => ({}),
      words: { accepted: '', refused: '' },
      pause: null,
    },
    inspect: createInspector({ tab: 'tab-1', page: () => '/login', now: Date.now, tell }),
  }).start();
  actor.send({ type: 'field.changed', field: 'email', value: 'planted-address' });
  actor.send({ type: 'field.changed', field: 'password', value: 'planted-password' });
  return actor;
}

describe('the Stately inspector', () => {
  it('opens in a window of its own and gets every step masked', () => {
    const { contentWindow, posted } = inspectorWindow();
    const open = vi.spyOn(window, 'open').mockReturnValue(contentWindow);
    signIn(window).stop();
    expect(open.mock.calls).toEqual([
      ['', 'xstateinspector'],
      ['https://stately.ai/inspect', 'xstateinspector'],
    ]);
    expect(posted).toEqual([]);

    loaded();
    expect(posted.map(({ type }) => type)).toEqual([
      '@xstate.actor',
      '@xstate.snapshot',
      '@xstate.event',
      '@xstate.snapshot',
      '@xstate.event',
      '@xstate.snapshot',
      '@xstate.snapshot',
    ]);
    expect(posted[0]).toMatchObject({ name: 'form', definition: expect.stringContaining('"form"') });
    expect(posted[3]).toMatchObject({
      event: { type: 'field.changed', field: 'email', value: '•••' },
      snapshot: {
        status: 'active',
        context: { values: { email: '•••', password: '' } },
      },
    });
    expect(JSON.stringify(posted)).not.toContain('planted');
  });

  it('is offered by a button where the browser blocks the window', async () => {
    const { contentWindow, posted } = inspectorWindow();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const actor = signIn(window);
    const button = screen.getByRole('button', { name: 'Open the inspector' });
    await userEvent.click(button);
    expect(button).toBeInTheDocument();

    open.mockReturnValue(contentWindow);
    await userEvent.click(button);
    expect(button).not.toBeInTheDocument();
    loaded();
    expect(posted.filter(({ type }) => type === '@xstate.actor')).toHaveLength(1);
    actor.stop();
  });
});
