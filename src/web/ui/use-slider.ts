import { type RefCallback, useCallback, useRef, useState } from 'react';

export interface Slider {
  readonly goTo: (index: number) => void;
  /** Wraps around at both ends. */
  readonly step: (by: 1 | -1) => void;
  readonly stop: () => void;
}

/** Without animation. */
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
 * Loads the slider's script after the first paint, which shows the first slide; falls back to changes without
 * animation.
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
  readonly current: number;
  readonly goTo: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
}

/** A single slide is never moved. */
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
