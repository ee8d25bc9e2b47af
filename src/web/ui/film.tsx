import type { SyntheticEvent } from 'react';
import styles from './film.module.css';
import type { FilmSource } from './film-source.ts';

interface FilmProps {
  source: FilmSource;
  /** What is shown; the name of the player. */
  title: string;
}

const markBroken = (event: SyntheticEvent<HTMLVideoElement>) => {
  event.currentTarget.dataset.broken = 'true';
};

const takeFocus = (player: HTMLElement | null) => player?.focus({ preventScroll: true });

/** The frame around a player of another site: within that, no key of the page would be heard, Escape neither. */
const takeFocusAround = (frame: HTMLElement | null) => {
  // For a dialog that opens with it and then chooses for itself.
  frame?.setAttribute('autofocus', '');
  takeFocus(frame);
};

/** A film that plays as it appears, so mount it when somebody asks for it and not before. */
export function Film({ source, title }: FilmProps) {
  return (
    <div className={styles.frame}>
      {source.kind === 'youtube' ? (
        // biome-ignore lint/a11y/useSemanticElements: a film is no part of a form, as a fieldset is
        <div ref={takeFocusAround} role="group" aria-label={title} tabIndex={-1} className={styles.around}>
          <iframe
            className={styles.player}
            src={source.src}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </div>
      ) : (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: the API tells of no captions */}
          <video
            ref={takeFocus}
            className={styles.player}
            src={source.src}
            aria-label={title}
            controls
            autoPlay
            playsInline
            onError={markBroken}
          />
          <div className={styles.broken} role="alert">
            <p>This video cannot be played here.</p>
            <a href={source.src} target="_blank" rel="noreferrer">
              Open it in a new tab
            </a>
          </div>
        </>
      )}
    </div>
  );
}
