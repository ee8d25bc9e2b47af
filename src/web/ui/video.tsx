import type { SyntheticEvent } from 'react';
import type { VideoSource } from '#domain/courses/video-source.ts';
import { t } from '#web/texts/t.ts';
import styles from './video.module.css';

interface VideoProps {
  source: VideoSource;
  /** The accessible name of the player. */
  title: string;
}

const markBroken = (event: SyntheticEvent<HTMLVideoElement>) => {
  event.currentTarget.dataset.broken = 'true';
};

const takeFocus = (player: HTMLElement | null) => player?.focus({ preventScroll: true });

/** Focuses the frame around a foreign player, which would swallow all keys, Escape included. */
const takeFocusAround = (frame: HTMLElement | null) => {
  // A dialog that opens now chooses its initial focus by this attribute.
  frame?.setAttribute('autofocus', '');
  takeFocus(frame);
};

/** Plays when mounted. */
export function Video({ source, title }: VideoProps) {
  return (
    <div className={styles.frame}>
      {source.kind === 'youtube' ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
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
          {/* biome-ignore lint/a11y/useMediaCaption: the API has no captions */}
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
            <p>{t('This video cannot be played here.')}</p>
            <a href={source.src} target="_blank" rel="noreferrer">
              {t('Open it in a new tab')}
            </a>
          </div>
        </>
      )}
    </div>
  );
}
