import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import type { Slider } from './use-slider.ts';

const moveMs = 200;
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const duration = () => (isStill() ? 0 : moveMs);
const easeOut = (time: number) => 1 - (1 - time) ** 3;

/** A looping slider that can be swiped. */
export function movingSlider(track: HTMLElement, onChange: (index: number) => void): Slider {
  const slider = new KeenSlider(track, options(track, onChange));
  return {
    goTo: (index) => slider.moveToIdx(index, false, { duration: duration(), easing: easeOut }),
    step: (by) => {
      const from = slider.animator.targetIdx ?? slider.track.details.abs;
      slider.moveToIdx(from + by, true, { duration: duration(), easing: easeOut });
    },
    stop: () => slider.destroy(),
  };
}

const options = (track: HTMLElement, onChange: (index: number) => void) => ({
  loop: true,
  selector: () => [...track.children].filter((slide) => slide instanceof HTMLElement),
  slideChanged: ({ track: { details } }: KeenSliderInstance) => onChange(details.rel),
  // Gliding to a slide takes half a second, against `prefers-reduced-motion`.
  dragEnded: (slider: KeenSliderInstance) => {
    const { targetIdx } = slider.animator;
    if (targetIdx !== null && isStill()) slider.moveToIdx(targetIdx, true, { duration: 0 });
  },
});
