import { useCallback, useRef, useState, useSyncExternalStore } from 'react';

export interface ReadAloud {
  /** The device has an English voice. */
  readonly available: boolean;
  readonly reading: boolean;
  /** Replaces the current reading. */
  readonly read: (texts: readonly string[]) => void;
  readonly stop: () => void;
}

/** Some devices write en_IN. */
const languageTag = ({ lang }: SpeechSynthesisVoice) => lang.replace('_', '-').toLowerCase();

/** Prefers Indian English. */
function englishVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  const voices = speechSynthesis.getVoices();
  return (
    voices.find((voice) => languageTag(voice) === 'en-in') ??
    voices.find((voice) => /^en\b/.test(languageTag(voice)))
  );
}

const isAvailable = () => englishVoice() !== undefined;

/** Voices may load after the page. */
function onVoices(changed: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  // Safari before 16 has no such event.
  speechSynthesis.addEventListener?.('voiceschanged', changed);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', changed);
}

export function useReadAloud(): ReadAloud {
  const available = useSyncExternalStore(onVoices, isAvailable, () => false);
  const [reading, setReading] = useState(false);
  // Chromium garbage-collects utterances, and with them their `end` events.
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
      // One per text: some voices stop after 15 seconds.
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
