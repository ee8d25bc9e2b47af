import type { KeenSliderInstance } from 'keen-slider';

/** What moves the slides of one track. */
export interface Slider {
  readonly goTo: (index: number) => void;
  /** One slide on or back; the last and the first are neighbours. */
  readonly step: (by: 1 | -1) => void;
  readonly stop: () => void;
}

const moveMs = 200;
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const duration = () => (isStill() ? 0 : moveMs);
const easeOut = (time: number) => 1 - (1 - time) ** 3;

/**
 * Lets the children of a track follow each other without end, moved by calls and by the finger. The library comes
 * after the first paint, which shows the first slide already; if it cannot be loaded, slides change without motion.
 */
export function startSlider(track: HTMLElement, onChange: (index: number) => void): Slider {
  let stopped = false;
  let shown = 0;
  const change = (index: number) => {
    shown = index;
    if (!stopped) onChange(index);
  };
  const loading = import('keen-slider').then(
    ({ default: KeenSlider }) => (stopped ? null : new KeenSlider(track, options(track, change))),
    () => null,
  );
  const count = track.children.length;
  const jump = (index: number) => {
    track.scrollLeft = index * track.clientWidth;
    change(index);
  };
  const move = (slide: (slider: KeenSliderInstance) => void, otherwise: () => void) =>
    void loading.then((slider) => (slider === null ? otherwise() : slide(slider)));

  return {
    goTo: (index) =>
      move(
        (slider) => slider.moveToIdx(index, false, { duration: duration(), easing: easeOut }),
        () => jump(index),
      ),
    step: (by) =>
      move(
        (slider) => {
          const from = slider.animator.targetIdx ?? slider.track.details.abs;
          slider.moveToIdx(from + by, true, { duration: duration(), easing: easeOut });
        },
        () => jump((shown + by + count) % count),
      ),
    stop: () => {
      stopped = true;
      void loading.then((slider) => slider?.destroy());
    },
  };
}

const options = (track: HTMLElement, onChange: (index: number) => void) => ({
  loop: true,
  selector: () => [...track.children].filter((slide) => slide instanceof HTMLElement),
  slideChanged: ({ track: { details } }: KeenSliderInstance) => onChange(details.rel),
  // A slide that was let go glides to its place for half a second, whatever the person's settings say.
  dragEnded: (slider: KeenSliderInstance) => {
    const { targetIdx } = slider.animator;
    if (targetIdx !== null && isStill()) slider.moveToIdx(targetIdx, true, { duration: 0 });
  },
});
