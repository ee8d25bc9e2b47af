import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ReadToMe } from '#web/features/quiz/read-to-me.tsx';

/** Fakes the browser's speech synthesis, which jsdom lacks. */
class Synthesis extends EventTarget {
  voices: { readonly lang: string; readonly name: string }[] = [];
  queue: Utterance[] = [];
  getVoices = () => this.voices;
  speak = (utterance: Utterance) => void this.queue.push(utterance);
  /** Like a browser, emits an error for each utterance that it drops. */
  cancel = () => {
    for (const utterance of this.queue.splice(0)) utterance.dispatchEvent(new Event('error'));
  };
  find(...languages: string[]) {
    this.voices = languages.map((lang) => ({ lang, name: lang }));
    this.dispatchEvent(new Event('voiceschanged'));
  }
  /** Ends all queued utterances. */
  finish() {
    for (const utterance of this.queue.splice(0)) utterance.dispatchEvent(new Event('end'));
  }
  heard = () => this.queue.map(({ text }) => text);
}
class Utterance extends EventTarget {
  voice: { readonly name: string } | null = null;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

const two = { questionText: '2 + 2 ?', options: ['3', '4'] };
const three = { questionText: '3 + 3 ?', options: ['6', '7'] };
const whole = ['2 + 2 ?', 'A: 3', 'B: 4'];
let synthesis: Synthesis;
beforeEach(() => {
  synthesis = new Synthesis();
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
const read = () => screen.getByRole('button', { name: 'Read to me' });
const stop = () => screen.getByRole('button', { name: 'Stop reading' });

it('the button appears once the browser has a voice for English, not for another language', () => {
  render(<ReadToMe question={two} />);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => synthesis.find('te-IN'));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => synthesis.find('te-IN', 'en_GB'));
  expect(read()).toBeVisible();
});

it('the button is missing in a browser that cannot speak', () => {
  vi.unstubAllGlobals();
  render(<ReadToMe question={two} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  { voices: ['en-US', 'en-IN'], chosen: 'en-IN' },
  { voices: ['hi-IN', 'en-US'], chosen: 'en-US' },
  { voices: ['en-GB', 'en_IN'], chosen: 'en_IN' },
])('the question and its options are read with the voice $chosen of $voices', async ({ voices, chosen }) => {
  synthesis.find(...voices);
  render(<ReadToMe question={two} />);
  await userEvent.click(read());
  expect(synthesis.heard()).toEqual(whole);
  expect(synthesis.queue.map(({ voice, lang }) => [voice?.name, lang])).toEqual(
    whole.map(() => [chosen, chosen]),
  );
});

it('reading stops when the button is pressed again, and can be started once more', async () => {
  synthesis.find('en-IN');
  render(<ReadToMe question={two} />);
  await userEvent.click(read());
  await userEvent.click(stop());
  expect(synthesis.heard()).toEqual([]);
  await userEvent.click(read());
  expect(synthesis.heard()).toEqual(whole);
  expect(stop()).toBeVisible();
});

it('the button offers to read again after the end', async () => {
  synthesis.find('en-IN');
  render(<ReadToMe question={two} />);
  await userEvent.click(read());
  act(() => synthesis.finish());
  expect(read()).toBeVisible();
});

it('reading stops at another question, which is read when the button is pressed', async () => {
  synthesis.find('en-IN');
  const { rerender } = render(<ReadToMe question={two} />);
  await userEvent.click(read());
  rerender(<ReadToMe question={three} />);
  expect(synthesis.heard()).toEqual([]);
  await userEvent.click(read());
  expect(synthesis.heard()).toEqual(['3 + 3 ?', 'A: 6', 'B: 7']);
});

it('reading stops when the question page is left', async () => {
  synthesis.find('en-IN');
  const { unmount } = render(<ReadToMe question={two} />);
  await userEvent.click(read());
  unmount();
  expect(synthesis.heard()).toEqual([]);
});
