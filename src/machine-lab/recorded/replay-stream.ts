import { type AnyStateMachine, createActor } from 'xstate';
import type { ExportedStream } from '#contract/exported-stream.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import { submissionMachine } from '#machines/quiz-attempt/submission.machine.ts';
import { attemptWords } from '#server/history/attempt-words.ts';
import { orderWords } from '#server/history/order-words.ts';
import { leafPaths } from '../format-state.ts';
import { type ActorStep, type StateValue, toSituation } from '../inspection/feed-messages.ts';
import { nameTransition } from '../transition-name.ts';

export interface ReplayedStep {
  readonly seq: number;
  readonly at: Date;
  readonly source: string | null;
  readonly event: ActorStep['event'];
  readonly words: string;
  /** Rejected events change nothing. */
  readonly isTaken: boolean;
  readonly took: readonly string[];
  readonly situation: ActorStep['situation'];
}

export interface Replay {
  readonly machine: ExportedStream['machine'];
  readonly steps: readonly ReplayedStep[];
  readonly end: StateValue;
  /** The first difference from the machine; null without one. */
  readonly difference: string | null;
}

interface Start {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** Whether the first event is the machine's input. */
  readonly isCreated: boolean;
}

function readStart(stream: ExportedStream): Start {
  if (stream.machine === 'submission') return { machine: submissionMachine, isCreated: false };
  const [first] = stream.events;
  if (first?.event.type !== 'order.created')
    return { machine: orderMachine, input: unknownOrder, isCreated: false };
  const { orderId: id, amountPaise, currency, at: createdAt } = first.event;
  return { machine: orderMachine, input: { id, amountPaise, currency, createdAt }, isCreated: true };
}

/** For streams whose first events have been deleted. */
const unknownOrder = { id: '', amountPaise: 0, currency: 'INR', createdAt: new Date(0) };

function describeEvents(stream: ExportedStream) {
  return stream.machine === 'order'
    ? stream.events.map((stored) => ({ ...stored, words: orderWords(stored.event) }))
    : stream.events.map((stored) => ({ ...stored, words: attemptWords(stored.event) }));
}

export function replayStream(stream: ExportedStream): Replay {
  const { machine, input, isCreated } = readStart(stream);
  let took: string[] = [];
  // `transition` does not report the taken transitions; an actor does. The machine has no actors or delays.
  const actor = createActor(machine, {
    input,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') took.push(...inspected._transitions.map(nameTransition));
    },
  }).start();
  const steps = describeEvents(stream).map(({ seq, source, event, words }, place): ReplayedStep => {
    const isCreation = isCreated && place === 0;
    if (!isCreation) {
      took = [];
      // A finished machine accepts no events.
      if (actor.getSnapshot().status === 'active') actor.send(event);
    }
    const snapshot = actor.getSnapshot();
    return {
      seq,
      at: new Date(event.at),
      source,
      event,
      words,
      isTaken: isCreation || took.length > 0,
      took,
      situation: toSituation(snapshot, snapshot.context),
    };
  });
  const end = actor.getSnapshot().value;
  return { machine: stream.machine, steps, end, difference: differenceIn(stream, steps, end) };
}

const formatLeaves = (value: StateValue): string => leafPaths(value).sort().join(', ');

function differenceIn(
  stream: ExportedStream,
  steps: readonly ReplayedStep[],
  end: StateValue,
): string | null {
  for (const [place, { seq, event, isTaken, situation }] of steps.entries()) {
    const before = steps[place - 1];
    if (before !== undefined && seq !== before.seq + 1)
      return `Event ${seq} follows event ${before.seq}: events between them are missing.`;
    if (!isTaken)
      return `The machine does not take event ${seq}, ${event.type}, in ${formatLeaves(situation.value)}.`;
  }
  if (stream.end === undefined || formatLeaves(stream.end) === formatLeaves(end)) return null;
  return `The machine ends in ${formatLeaves(end)}, the stream in ${formatLeaves(stream.end)}.`;
}
