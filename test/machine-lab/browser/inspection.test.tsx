import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { createBroadcastFeed } from '#machine-lab/inspection/broadcast-feed.ts';
import { createInspector } from '#machine-lab/inspection/create-inspector.ts';
import { type FeedMessage, feedMessage } from '#machine-lab/inspection/feed-messages.ts';
import { commentMachine } from '#machines/enquiry/comment.machine.ts';
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

let comment: ActorRefFrom<typeof commentMachine>;
function Comment() {
  comment = useMachineActor(commentMachine);
  return null;
}

/** What of a message tells one from another. */
const gistOf = (message: FeedMessage) =>
  'event' in message
    ? [message.type, message.event.type, message.situation.value, message.took]
    : [message.type];

const tellsPlain = (message: FeedMessage) => v.parse(feedMessage, structuredClone(message));

describe('what a tab tells of its machines', () => {
  it('tells each step of an actor, with what was typed masked', () => {
    render(<Comment />);
    act(() => comment.send({ type: 'field.changed', field: 'firstName', value: 'Asha' }));
    act(() => comment.send({ type: 'form.submitted' }));

    expect(channel.told.map(gistOf)).toEqual([
      ['actor.started', 'xstate.init', 'editing', []],
      ['actor.moved', 'field.changed', 'editing', ['comment · field.changed [0] → (stays)']],
      ['actor.moved', 'form.submitted', 'refused', ['comment · form.submitted [0] → comment.refused']],
    ]);
    expect(channel.told[1]).toEqual({
      type: 'actor.moved',
      tab: 'tab-1',
      page: '/blogs-details/1',
      actor: comment.sessionId,
      machine: 'comment',
      at: 1_768_456_800_000,
      situation: {
        status: 'active',
        value: 'editing',
        tags: [],
        states: ['comment', 'comment.editing'],
        context: {
          values: { firstName: '•••', lastName: '', email: '', comment: '' },
          problems: {},
        },
      },
      event: { type: 'field.changed', field: 'firstName', value: '•••' },
      took: ['comment · field.changed [0] → (stays)'],
    });
    expect(channel.told.map(tellsPlain)).toEqual(channel.told);
  });

  it('tells that an actor stopped with its screen', () => {
    const { unmount } = render(<Comment />);
    unmount();
    expect(channel.told.map(gistOf)).toEqual([
      ['actor.started', 'xstate.init', 'editing', []],
      ['actor.stopped', 'xstate.stop', 'editing', []],
    ]);
  });

  it('tells of one actor where React starts everything twice', () => {
    render(<Comment />, { wrapper: StrictMode });
    const actors = channel.told.map((message) => ('actor' in message ? message.actor : ''));
    expect(new Set(actors)).toEqual(new Set([comment.sessionId]));
    expect(channel.told.map(gistOf).at(-1)).toEqual(['actor.started', 'xstate.init', 'editing', []]);
  });

  it('tells the transitions that a machine takes before it is started', async () => {
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

  it('says who is there when asked, and no more of a tab that left', () => {
    const { unmount } = render(<Comment />);
    act(() => comment.send({ type: 'form.submitted' }));
    channel.told.length = 0;
    channel.hear({ type: 'who.is.there' });
    const [present, ...others] = channel.told;
    expect(others).toEqual([]);
    expect(present).toMatchObject({
      type: 'actor.present',
      machine: 'comment',
      situation: { value: 'refused' },
    });
    expect(v.is(feedMessage, present)).toBe(true);

    unmount();
    channel.told.length = 0;
    channel.hear({ type: 'who.is.there' });
    expect(channel.told).toEqual([]);
  });

  it('takes no notice of anything else on the channel', () => {
    render(<Comment />);
    channel.told.length = 0;
    for (const data of ['who.is.there', null, { type: 'actor.moved' }, { type: 'unknown' }])
      channel.hear(data);
    expect(channel.told).toEqual([]);
  });

  it('leaves machines alone while nobody inspects', () => {
    delete inspection.inspect;
    render(<Comment />);
    act(() => comment.send({ type: 'form.submitted' }));
    expect(comment.getSnapshot().value).toBe('refused');
    expect(channel.told).toEqual([]);
  });
});
