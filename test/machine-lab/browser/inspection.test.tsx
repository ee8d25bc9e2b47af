import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { createBroadcastFeed } from '#machine-lab/inspection/broadcast-feed.ts';
import { createInspector } from '#machine-lab/inspection/create-inspector.ts';
import { type FeedMessage, feedMessage } from '#machine-lab/inspection/feed-messages.ts';
import { formMachine } from '#machines/form/form.machine.ts';
import { facts } from '#test/support/institute.ts';
import { inspection } from '#web/actors/inspection.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import { createServices } from '#web/app/services.ts';
import { until } from '../../support/until.ts';
import { type ChannelEnd, channelEnd } from '../support/channel-end.ts';

let channel: ChannelEnd;

beforeEach(() => {
  channel = channelEnd();
  const feed = createBroadcastFeed(channel, 'tab-1');
  inspection.inspect = createInspector({
    tab: 'tab-1',
    page: () => '/blogs-details/1',
    now: () => 1_768_456_800_000,
    tell: feed.tell,
  });
});

afterEach(() => {
  delete inspection.inspect;
});

let form: ActorRefFrom<typeof formMachine>;
function Comment() {
  form = useMachineActor(formMachine, {
    input: {
      values: { firstName: '', lastName: '' },
      check: () => ({ lastName: 'Last name is required' }),
      words: { accepted: '', refused: '' },
      pause: null,
    },
  });
  return null;
}

/** The parts that distinguish messages. */
const gistOf = (message: FeedMessage) =>
  'event' in message
    ? [message.type, message.event.type, message.situation.value, message.took]
    : [message.type];

const tellsPlain = (message: FeedMessage) => v.parse(feedMessage, structuredClone(message));

describe('the inspection messages of a tab', () => {
  it('report each step of an actor with typed text masked', () => {
    render(<Comment />);
    act(() => form.send({ type: 'field.changed', field: 'firstName', value: 'Asha' }));
    act(() => form.send({ type: 'form.submitted', button: '' }));

    expect(channel.told.map(gistOf)).toEqual([
      ['actor.started', 'xstate.init', { editing: 'open' }, []],
      ['actor.moved', 'field.changed', { editing: 'open' }, ['form · field.changed [0] → (stays)']],
      [
        'actor.moved',
        'form.submitted',
        { editing: 'invalid' },
        ['form.editing · form.submitted [0] → form.editing.invalid'],
      ],
    ]);
    expect(channel.told[1]).toEqual({
      type: 'actor.moved',
      tab: 'tab-1',
      page: '/blogs-details/1',
      actor: form.sessionId,
      machine: 'form',
      at: 1_768_456_800_000,
      situation: {
        status: 'active',
        value: { editing: 'open' },
        tags: [],
        states: ['form', 'form.editing', 'form.editing.open'],
        context: {
          values: { firstName: '•••', lastName: '' },
          keptValues: { firstName: '', lastName: '' },
          sentValues: {},
          check: '(function)',
          words: { accepted: '', refused: '' },
          forgotten: [],
          pause: null,
          button: '',
          problems: {},
          message: '',
          detail: '',
          status: null,
        },
      },
      event: { type: 'field.changed', field: 'firstName', value: '•••' },
      took: ['form · field.changed [0] → (stays)'],
    });
    expect(channel.told.map(tellsPlain)).toEqual(channel.told);
  });

  it('report that an actor stopped when its screen unmounted', () => {
    const { unmount } = render(<Comment />);
    unmount();
    expect(channel.told.map(gistOf)).toEqual([
      ['actor.started', 'xstate.init', { editing: 'open' }, []],
      ['actor.stopped', 'xstate.stop', { editing: 'open' }, []],
    ]);
  });

  it('report one actor in React StrictMode', () => {
    render(<Comment />, { wrapper: StrictMode });
    const actors = channel.told.map((message) => ('actor' in message ? message.actor : ''));
    expect(new Set(actors)).toEqual(new Set([form.sessionId]));
    expect(channel.told.map(gistOf).at(-1)).toEqual([
      'actor.started',
      'xstate.init',
      { editing: 'open' },
      [],
    ]);
  });

  it('report the transitions that a machine takes before it is started', async () => {
    const services = createServices(localStorage, () => undefined, { institute: facts });
    await until(() => channel.told.length > 0);
    expect(channel.told.map(gistOf)).toEqual([
      [
        'actor.started',
        'xstate.init',
        { signedOut: 'visiting' },
        ['session.starting · always [1] → session.signedOut'],
      ],
    ]);
    services.session.stop();
  });

  it('list the running actors on request, without those of a closed tab', () => {
    const { unmount } = render(<Comment />);
    act(() => form.send({ type: 'form.submitted', button: '' }));
    channel.told.length = 0;
    channel.hear({ type: 'who.is.there' });
    const [present, ...others] = channel.told;
    expect(others).toEqual([]);
    expect(present).toMatchObject({
      type: 'actor.present',
      machine: 'form',
      situation: { value: { editing: 'invalid' } },
    });
    expect(v.is(feedMessage, present)).toBe(true);

    unmount();
    channel.told.length = 0;
    channel.hear({ type: 'who.is.there' });
    expect(channel.told).toEqual([]);
  });

  it('ignore other messages on the channel', () => {
    render(<Comment />);
    channel.told.length = 0;
    for (const data of ['who.is.there', null, { type: 'actor.moved' }, { type: 'unknown' }])
      channel.hear(data);
    expect(channel.told).toEqual([]);
  });

  it('are not sent while no inspector listens', () => {
    delete inspection.inspect;
    render(<Comment />);
    act(() => form.send({ type: 'form.submitted', button: '' }));
    expect(form.getSnapshot().value).toEqual({ editing: 'invalid' });
    expect(channel.told).toEqual([]);
  });
});
