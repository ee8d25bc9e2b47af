import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { Mp3Encoder } from '@breezystack/lamejs';
import openSynthesizer from '@echogarden/espeak-ng-emscripten';
import { clipGap } from '#domain/practice/clip-plan.ts';
import { allPhrases } from '#domain/practice/spoken-numbers.ts';
import { type Language, languages } from '#domain/text/languages.ts';

const folder = resolve(import.meta.dirname, '../web/sounds');

/** Words a minute: the fastest pace leaves half a second for «నాలుగు». */
const rates: Readonly<Record<Language, number>> = { en: 180, te: 195, hi: 165 };
const kilobits = 24;
/** Samples of a call of the encoder. It resamples to 16 kHz, and longer calls then write silence. */
const blockLength = 576;
/** Of 32,767. */
const silence = 200;
/** Fades the cut ends. */
const fadeSeconds = 0.005;

const { eSpeakNGWorker } = await openSynthesizer();
const synthesizer = new eSpeakNGWorker();
const { samplerate } = synthesizer;

function join16(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A phrase without the silence around it. */
function speak(phrase: string): Int16Array {
  const parts: Int16Array[] = [];
  synthesizer.synthesize(phrase, (samples) => {
    parts.push(samples);
    return false;
  });
  const whole = join16(parts);
  const isHeard = (sample: number) => Math.abs(sample) > silence;
  const clip = whole.slice(whole.findIndex(isHeard), whole.findLastIndex(isHeard) + 1);
  const fade = Math.round(fadeSeconds * samplerate);
  for (let index = 0; index < fade; index += 1) {
    const share = index / fade;
    clip[index] = (clip[index] ?? 0) * share;
    const last = clip.length - 1 - index;
    clip[last] = (clip[last] ?? 0) * share;
  }
  return clip;
}

function encode(samples: Int16Array): Uint8Array {
  const encoder = new Mp3Encoder(1, samplerate, kilobits);
  const blocks = Array.from({ length: Math.ceil(samples.length / blockLength) }, (_, index) =>
    encoder.encodeBuffer(samples.subarray(index * blockLength, (index + 1) * blockLength)),
  );
  // All are Int8Array, whatever their types say.
  return Buffer.concat([...blocks, encoder.flush()].map((bytes) => new Uint8Array(bytes)));
}

/** To a millisecond. */
const toSeconds = (samples: number): number => Math.round((samples / samplerate) * 1000) / 1000;

for (const { code } of languages) {
  synthesizer.set_voice(code, code, 0, 0, 0);
  synthesizer.set_rate(rates[code]);
  const gap = new Int16Array(Math.round(clipGap * samplerate));
  const parts: Int16Array[] = [gap];
  const table: Record<string, readonly number[]> = {};
  let at = gap.length;
  for (const phrase of allPhrases(code)) {
    const clip = speak(phrase);
    table[phrase] = [toSeconds(at), toSeconds(clip.length)];
    parts.push(clip, gap);
    at += clip.length + gap.length;
  }
  const sound = encode(join16(parts));
  writeFileSync(join(folder, `numbers-${code}.mp3`), sound);
  const lines = Object.entries(table).map(
    ([phrase, place]) => `  ${JSON.stringify(phrase)}: [${place.join(', ')}]`,
  );
  writeFileSync(join(folder, `numbers-${code}.json`), `{\n${lines.join(',\n')}\n}\n`);
  process.stdout.write(`src/web/sounds/numbers-${code}.mp3 ${sound.length} bytes, ${toSeconds(at)} s\n`);
}
