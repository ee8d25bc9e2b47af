import { useCallback, useRef, useState, useSyncExternalStore } from 'react';

export interface ReadAloud {
  /** The device has a voice for English. */
  readonly available: boolean;
  readonly reading: boolean;
  /** Reads the texts one after another, in place of what is being read. */
  readonly read: (texts: readonly string[]) => void;
  readonly stop: () => void;
}

/** Some devices write en_IN. */
const languageOf = ({ lang }: SpeechSynthesisVoice) => lang.replace('_', '-').toLowerCase();

/** An Indian English voice if there is one, otherwise another English one. */
function englishVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  const voices = speechSynthesis.getVoices();
  return (
    voices.find((voice) => languageOf(voice) === 'en-in') ??
    voices.find((voice) => /^en\b/.test(languageOf(voice)))
  );
}

const isAvailable = () => englishVoice() !== undefined;

/** A browser may find its voices only after the page has come. */
function onVoices(changed: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  // Safari before 16 tells of no change.
  speechSynthesis.addEventListener?.('voiceschanged', changed);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', changed);
}

/** Reads texts aloud with the device's own voice. */
export function useReadAloud(): ReadAloud {
  const available = useSyncExternalStore(onVoices, isAvailable, () => false);
  const [reading, setReading] = useState(false);
  // Chromium forgets utterances that nothing refers to, and with them their end.
  const queue = useRef<readonly SpeechSynthesisUtterance[]>([]);

  const stop = useCallback(() => {
    if (queue.current.length === 0) return;
    queue.current = [];
    speechSynthesis.cancel();
    setReading(false);
  }, []);

  const read = useCallback(
    (texts: readonly string[]) => {
      stop();
      const voice = englishVoice();
      if (voice === undefined) return;
      // One for each text: some voices break off after a quarter of a minute.
      const utterances = texts.map((text) => {
        const utterance = new SpeechSynthesisUtterance(text);
        utterance.voice = voice;
        utterance.lang = voice.lang;
        utterance.rate = 0.9;
        return utterance;
      });
      const finish = () => {
        if (queue.current === utterances) stop();
      };
      utterances.at(-1)?.addEventListener('end', finish);
      for (const utterance of utterances) {
        utterance.addEventListener('error', finish);
        speechSynthesis.speak(utterance);
      }
      queue.current = utterances;
      setReading(utterances.length > 0);
    },
    [stop],
  );

  return { available, reading, read, stop };
}
