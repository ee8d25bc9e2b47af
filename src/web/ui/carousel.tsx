import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '#web/texts/t.ts';
import styles from './carousel.module.css';
import { classNames } from './class-names.ts';
import { useSlider } from './use-slider.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Slide {
  readonly id: string;
  /** `shown` is false while another slide is visible. */
  readonly content: (shown: boolean) => ReactNode;
}

interface CarouselProps {
  label: string;
  slides: readonly Slide[];
  /** Shown in place of the pagination while there are no slides. */
  note?: ReactNode;
  /** Sets the custom properties at the top of the style sheet. */
  className?: string | undefined;
}

/** More beads do not fit on a phone; a number replaces them. */
const mostBeads = 8;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

export function Carousel({ label, slides, note, className }: CarouselProps) {
  const { track, current, goTo, step } = useSlider(slides.length);
  const several = slides.length > 1;

  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const taken = event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLMediaElement;
    if (by === undefined || taken) return;
    event.preventDefault();
    step(by);
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames(styles.carousel, className)}
      onKeyDown={press}
    >
      <div ref={track} className={styles.track}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no part of a form, as a fieldset is
          <div
            key={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={t('{value} of {length}', { value: index + 1, length: slides.length })}
            inert={index !== current}
            className={styles.slide}
          >
            {slide.content(index === current)}
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        {several && (
          <button
            type="button"
            className={styles.arrow}
            aria-label={t('Previous slide')}
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
        )}
        <div className={styles.rod}>
          {several && slides.length <= mostBeads ? (
            slides.map((slide, index) => (
              <button
                key={slide.id}
                type="button"
                className={styles.bead}
                aria-label={t('Slide {value}', { value: index + 1 })}
                aria-current={index === current || undefined}
                onClick={() => goTo(index)}
              />
            ))
          ) : (
            <p className={styles.note}>{several ? `${current + 1} / ${slides.length}` : note}</p>
          )}
        </div>
        {several && (
          <button type="button" className={styles.arrow} aria-label={t('Next slide')} onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </button>
        )}
      </div>
      {several && (
        <p role="status">
          <VisuallyHidden>
            {t('Slide {value} of {length}', { value: current + 1, length: slides.length })}
          </VisuallyHidden>
        </p>
      )}
    </section>
  );
}
