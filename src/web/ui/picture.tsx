import type { SyntheticEvent } from 'react';
import { contentLanguage } from '#web/texts/content-language.ts';
import { classNames } from './class-names.ts';
import { SubjectEmblem, subjectKey } from './emblems.tsx';
import styles from './picture.module.css';

interface PictureProps {
  src: string | undefined;
  alt: string;
  /** The aspect ratio, reserved before the image loads. */
  shape?: 'wide' | 'photo' | 'square' | 'banner' | 'round';
  /** Selects the emblem that replaces a missing or broken image. */
  subject?: string | undefined;
  /** For the first image of a page; others load lazily. */
  eager?: boolean;
  className?: string | undefined;
}

const markBroken = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.dataset.broken = 'true';
};

export function Picture({ src, alt, shape = 'wide', subject, eager = false, className }: PictureProps) {
  return (
    <div className={classNames(styles.frame, styles[shape], className)} data-subject={subjectKey(subject)}>
      <SubjectEmblem subject={subject} size={96} className={styles.emblem} />
      {src && (
        <img
          key={src}
          className={styles.image}
          src={src}
          alt={alt}
          lang={contentLanguage(alt)}
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
          onError={markBroken}
        />
      )}
    </div>
  );
}
