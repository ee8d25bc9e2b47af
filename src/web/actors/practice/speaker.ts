import { type EventObject, fromCallback } from 'xstate';
import { type ClipPlan, type ClipTable, planClips } from '#domain/practice/clip-plan.ts';
import { runPhrases } from '#domain/practice/spoken-numbers.ts';
import type { Language } from '#domain/text/languages.ts';
import type { NumbersPlayed, RunInput } from '#machines/practice/numbers-round.types.ts';
import { leaveIfHidden } from './leave-if-hidden.ts';

/** The recorded phrases of a language. */
export interface Voice {
  readonly language: Language;
  readonly clips: ClipTable;
  readonly sound: AudioBuffer;
}

/** Seconds from the request of a sound to its start. */
const lead = 0.1;
const testNumbers = [1, 2, 3];
const testInterval = 1;

/** Speaks numbers. Call `open` when a button is pressed: browsers start no sound before. */
export function createSpeaker({ language, clips, sound }: Voice) {
  let context: AudioContext | undefined;
  let sources: readonly AudioBufferSourceNode[] = [];

  function open(): AudioContext {
    context ??= new AudioContext();
    if (context.state !== 'running') void context.resume();
    return context;
  }

  function stop(): void {
    for (const source of sources) source.stop();
    sources = [];
  }

  /** @returns its start by the clock of the audio context */
  function play(audio: AudioContext, plan: ClipPlan): number {
    stop();
    const start = audio.currentTime + lead;
    sources = plan.clips.map(({ at, from, length }) => {
      const source = new AudioBufferSourceNode(audio, { buffer: sound });
      source.connect(audio.destination);
      source.start(start + at, from, length);
      return source;
    });
    return start;
  }

  /** Plays a run and reports how long each number was heard, by the clock of the page. */
  const playNumbers = fromCallback<EventObject, RunInput>(({ input: { numbers, msPerNumber }, sendBack }) => {
    const report = (event: NumbersPlayed) => sendBack(event);
    const audio = open();
    const plan = planClips(clips, runPhrases(numbers, language), msPerNumber / 1000);
    const start = play(audio, plan);
    const heardAt: number[] = [];
    const look = () => {
      const { contextTime = 0, performanceTime = 0 } = audio.getOutputTimestamp();
      const next = () => start + (heardAt.length * msPerNumber) / 1000;
      while (heardAt.length <= numbers.length && contextTime >= next()) {
        heardAt.push(performanceTime + (next() - contextTime) * 1000);
        if (heardAt.length <= numbers.length) report({ type: 'number.played', index: heardAt.length - 1 });
      }
      if (contextTime >= start + plan.end) {
        const playedMs = heardAt.slice(1).map((end, index) => end - (heardAt[index] ?? end));
        report({ type: 'run.ended', playedMs, at: Date.now() });
        return;
      }
      frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    const leaveIfStopped = () => {
      if (audio.state !== 'running') report({ type: 'sound.interrupted' });
    };
    audio.addEventListener('statechange', leaveIfStopped);
    leaveIfStopped();
    const stopWatching = leaveIfHidden(() => report({ type: 'page.hidden' }));
    return () => {
      stop();
      cancelAnimationFrame(frame);
      audio.removeEventListener('statechange', leaveIfStopped);
      stopWatching();
    };
  });

  return {
    open,
    playNumbers,
    playTest: () => {
      const plan = planClips(clips, runPhrases(testNumbers, language).slice(0, -1), testInterval);
      play(open(), plan);
    },
    close: () => {
      stop();
      void context?.close();
      context = undefined;
    },
  };
}

export type Speaker = ReturnType<typeof createSpeaker>;
