import { type RefCallback, useCallback, useRef, useState } from 'react';
import { type Slider, startSlider } from './slider.ts';

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
