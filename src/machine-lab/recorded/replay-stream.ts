import { type AnyStateMachine, createActor } from 'xstate';
import type { ExportedStream } from '#contract/exported-stream.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import { submissionMachine } from '#machines/quiz-attempt/submission.machine.ts';
import { attemptWords } from '#server/history/attempt-words.ts';
import { orderWords } from '#server/history/order-words.ts';
import { leafPaths } from '../format-state.ts';
import { type ActorStep, type StateValue, situationOf } from '../inspection/feed-messages.ts';
import { nameTransition } from '../transition-name.ts';

/** An event of a stream, and the state of the machine after it. */
export interface ReplayedStep {
  readonly seq: number;
  readonly at: Date;
  readonly source: string | null;
  readonly event: ActorStep['event'];
  /** What it says, for staff. */
  readonly words: string;
  /** Whether the machine took it. An event that it refuses changes nothing. */
  readonly isTaken: boolean;
  /** Names of the transitions taken. */
  readonly took: readonly string[];
  readonly situation: ActorStep['situation'];
}

export interface Replay {
  /** The name of the machine in the catalogue. */
  readonly machine: ExportedStream['machine'];
  readonly steps: readonly ReplayedStep[];
  readonly end: StateValue;
  /** What the machine does differently first, as a sentence; null when it does all that the stream says. */
  readonly difference: string | null;
}

interface Start {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** Whether the first event is the machine's input. */
  readonly isCreated: boolean;
}

function startOf(stream: ExportedStream): Start {
  if (stream.machine === 'submission') return { machine: submissionMachine, isCreated: false };
  const [first] = stream.events;
  if (first?.event.type !== 'order.created')
    return { machine: orderMachine, input: unknownOrder, isCreated: false };
  const { orderId: id, amountPaise, currency, at: createdAt } = first.event;
  return { machine: orderMachine, input: { id, amountPaise, currency, createdAt }, isCreated: true };
}

/** Stands in for the order of a stream whose first events are not kept any more. */
const unknownOrder = { id: '', amountPaise: 0, currency: 'INR', createdAt: new Date(0) };

/** The events of a stream with their words. */
function toldIn(stream: ExportedStream) {
  return stream.machine === 'order'
    ? stream.events.map((told) => ({ ...told, words: orderWords(told.event) }))
    : stream.events.map((told) => ({ ...told, words: attemptWords(told.event) }));
}

/** Runs an exported stream through its machine. */
export function replayStream(stream: ExportedStream): Replay {
  const { machine, input, isCreated } = startOf(stream);
  let took: string[] = [];
  // `transition` does not say which transitions it takes; an actor does. The machine has no actors and no delays.
  const actor = createActor(machine, {
    input,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') took.push(...inspected._transitions.map(nameTransition));
    },
  }).start();
  const steps = toldIn(stream).map(({ seq, source, event, words }, place): ReplayedStep => {
    const isCreation = isCreated && place === 0;
    if (!isCreation) {
      took = [];
      // A machine at its end takes nothing.
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
      situation: situationOf(snapshot, snapshot.context),
    };
  });
  const end = actor.getSnapshot().value;
  return { machine: stream.machine, steps, end, difference: differenceIn(stream, steps, end) };
}

const wordsOf = (value: StateValue): string => leafPaths(value).sort().join(', ');

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
      return `The machine does not take event ${seq}, ${event.type}, in ${wordsOf(situation.value)}.`;
  }
  if (stream.end === undefined || wordsOf(stream.end) === wordsOf(end)) return null;
  return `The machine ends in ${wordsOf(end)}, the stream in ${wordsOf(stream.end)}.`;
}
