import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#domain/text/languages.ts';
import type { Voice } from '#web/actors/practice/speaker.ts';
import en from '#web/sounds/numbers-en.mp3?url';
import hi from '#web/sounds/numbers-hi.mp3?url';
import te from '#web/sounds/numbers-te.mp3?url';

const sounds: Readonly<Record<Language, string>> = { en, te, hi };
const tables = {
  en: () => import('#web/sounds/numbers-en.json'),
  te: () => import('#web/sounds/numbers-te.json'),
  hi: () => import('#web/sounds/numbers-hi.json'),
} as const;
const sampleRate = 22_050;

/** Needs no network once the browser has the files. */
export const voiceQuery = (language: Language) =>
  queryOptions({
    queryKey: ['voice', language],
    queryFn: async ({ signal }): Promise<Voice> => {
      const [{ default: table }, response] = await Promise.all([
        tables[language](),
        fetch(sounds[language], { signal }),
      ]);
      if (!response.ok) throw new Error(`The sound was answered with ${response.status}`);
      // No sound can be played by it, so it needs no press.
      const decoder = new OfflineAudioContext(1, 1, sampleRate);
      const sound = await decoder.decodeAudioData(await response.arrayBuffer());
      return { language, clips: table, sound };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
