import type { SyntheticEvent } from 'react';
import { classNames } from './class-names.ts';
import { SubjectEmblem, subjectKey } from './emblems.tsx';
import styles from './picture.module.css';

interface PictureProps {
  src: string | undefined;
  alt: string;
  /** The shape, held before the picture is there. */
  shape?: 'wide' | 'photo' | 'square' | 'banner' | 'round';
  /** Whose emblem and colour stand in when there is no picture or it is broken. */
  subject?: string | undefined;
  /** The first picture of a page is loaded at once; the others when they come near. */
  eager?: boolean;
  className?: string | undefined;
}

const markBroken = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.dataset.broken = 'true';
};

/** A picture from elsewhere in a frame of fixed shape; a drawn emblem shows where it fails. */
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
