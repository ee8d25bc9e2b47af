import { Maximize2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './gallery-grid.module.css';
import { GalleryPreview } from './gallery-preview.tsx';
import type { ShownPicture } from './shown-picture.ts';

interface GalleryGridProps {
  readonly pictures: readonly ShownPicture[];
}

/** On a wide screen: a large image and two small ones. */
const firstRow = 3;

export function GalleryGrid({ pictures }: GalleryGridProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const openIndex = pictures.findIndex(({ id }) => id === openId);

  const close = () => {
    // The dialog restores the focus to the image that opened it; the last shown one is better.
    flushSync(() => setOpenId(null));
    list.current?.querySelectorAll('button')[openIndex]?.focus();
  };

  return (
    <>
      <div className={styles.frame}>
        <ul ref={list} className={styles.grid}>
          {pictures.map(({ id, src, caption, name }, index) => (
            <Card as="li" interactive padding="none" key={id} className={styles.item}>
              <figure className={styles.figure}>
                <button
                  type="button"
                  className={styles.open}
                  data-cover
                  aria-haspopup="dialog"
                  aria-label={t('Enlarge: {name}', { name })}
                  onClick={() => setOpenId(id)}
                >
                  <Picture
                    src={src}
                    alt={name}
                    shape="photo"
                    eager={index < firstRow}
                    className={styles.picture}
                  />
                  <span className={styles.sign}>
                    <Maximize2 size={20} aria-hidden="true" />
                  </span>
                </button>
                {caption !== '' && (
                  <figcaption className={styles.caption} lang={contentLanguage(caption)}>
                    {caption}
                  </figcaption>
                )}
              </figure>
            </Card>
          ))}
        </ul>
      </div>
      {openIndex >= 0 && (
        <GalleryPreview
          pictures={pictures}
          index={openIndex}
          onShow={(index) => setOpenId(pictures[index]?.id ?? null)}
          onClose={close}
        />
      )}
    </>
  );
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function GalleryGridSkeleton() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <ul className={styles.grid}>
        {places.map((place) => (
          <Card as="li" padding="none" key={place} className={styles.item}>
            <div className={styles.figure}>
              <Skeleton shape="block" className={styles.bone} />
              <div className={styles.caption}>
                <Skeleton shape="line" lines={2} />
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </div>
  );
}
