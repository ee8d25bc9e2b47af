import { type RefCallback, useCallback, useRef, useState } from 'react';

/** What moves the slides of one track. */
export interface Slider {
  readonly goTo: (index: number) => void;
  /** One slide on or back; the last and the first are neighbours. */
  readonly step: (by: 1 | -1) => void;
  readonly stop: () => void;
}

/** Changes slides without motion. */
function basicSlider(track: HTMLElement, onChange: (index: number) => void): Slider {
  const count = track.children.length;
  let shown = 0;
  const goTo = (index: number) => {
    shown = index;
    track.scrollLeft = index * track.clientWidth;
    onChange(index);
  };
  return { goTo, step: (by) => goTo((shown + by + count) % count), stop: () => undefined };
}

/**
 * Moves the slides of a track by a script that comes after the first paint, which shows the first slide already; if it
 * cannot be loaded, slides change without motion.
 */
function startSlider(track: HTMLElement, onChange: (index: number) => void): Slider {
  let stopped = false;
  const change = (index: number) => {
    if (!stopped) onChange(index);
  };
  const starting = import('./slider.ts').then(
    ({ movingSlider }) => (stopped ? null : movingSlider(track, change)),
    () => basicSlider(track, change),
  );
  const tell = (say: (slider: Slider) => void) =>
    void starting.then((slider) => {
      if (slider !== null) say(slider);
    });
  return {
    goTo: (index) => tell((slider) => slider.goTo(index)),
    step: (by) => tell((slider) => slider.step(by)),
    stop: () => {
      stopped = true;
      tell((slider) => slider.stop());
    },
  };
}

interface SliderHandle {
  /** For the element whose children are the slides. */
  readonly track: RefCallback<HTMLElement>;
  /** The slide that is shown. */
  readonly current: number;
  readonly goTo: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
}

/** Which of `count` slides is shown, and the means to move them; one slide alone is never moved. */
export function useSlider(count: number): SliderHandle {
  const [current, setCurrent] = useState(0);
  const slider = useRef<Slider | null>(null);
  const track = useCallback(
    (element: HTMLElement) => {
      if (count < 2) return undefined;
      const started = startSlider(element, setCurrent);
      slider.current = started;
      return () => {
        started.stop();
        slider.current = null;
        setCurrent(0);
      };
    },
    [count],
  );
  return {
    track,
    current,
    goTo: (index) => slider.current?.goTo(index),
    step: (by) => slider.current?.step(by),
  };
}
