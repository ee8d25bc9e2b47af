import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './gallery-preview.module.css';
import type { ShownPicture } from './shown-picture.ts';

interface GalleryPreviewProps {
  readonly pictures: readonly ShownPicture[];
  readonly index: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** The shortest swipe, as for toasts. */
const swipePx = 45;

/** The initial focus is on «next», not on the first button. */
const openHere = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Arrow keys, two buttons and swipes wrap around. */
export function GalleryPreview({ pictures, index, onShow, onClose }: GalleryPreviewProps) {
  const touchedAt = useRef<number | null>(null);
  const shown = pictures[index];
  if (shown === undefined) return null;

  const count = pictures.length;
  const previous = (index + count - 1) % count;
  const next = (index + 1) % count;
  const place = t('{value} of {length}', { value: index + 1, length: count });
  const neighbours = new Set([next, previous].map((each) => pictures[each]?.src ?? ''));

  const pressKey = (event: KeyboardEvent) => {
    // With a modifier, arrow keys belong to the browser.
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onShow(event.key === 'ArrowLeft' ? previous : next);
  };
  const touch = ({ pointerType, isPrimary, clientX }: PointerEvent) => {
    touchedAt.current = pointerType === 'touch' && isPrimary ? clientX : null;
  };
  const lift = ({ clientX }: PointerEvent) => {
    const way = touchedAt.current === null ? 0 : clientX - touchedAt.current;
    touchedAt.current = null;
    if (way <= -swipePx) onShow(next);
    if (way >= swipePx) onShow(previous);
  };

  return (
    <Dialog open onClose={onClose} title={place} size="video" onKeyDown={pressKey}>
      <figure className={styles.figure} onPointerDown={touch} onPointerUp={lift}>
        <Picture src={shown.src} alt={shown.name} shape="photo" eager className={styles.picture} />
        <figcaption className={styles.foot}>
          {count > 1 && (
            <button
              type="button"
              className={styles.step}
              aria-label={t('Previous picture')}
              onClick={() => onShow(previous)}
            >
              <ChevronLeft size={28} aria-hidden="true" />
            </button>
          )}
          <p role="status" className={styles.caption}>
            <VisuallyHidden>{`${place}: `}</VisuallyHidden>
            <span key={shown.name} lang={contentLanguage(shown.name)}>
              {shown.name}
            </span>
          </p>
          {count > 1 && (
            <button
              ref={openHere}
              type="button"
              className={styles.step}
              aria-label={t('Next picture')}
              onClick={() => onShow(next)}
            >
              <ChevronRight size={28} aria-hidden="true" />
            </button>
          )}
        </figcaption>
      </figure>
      {/* Preloads the neighbours. */}
      {[...neighbours]
        .filter((src) => src !== '' && src !== shown.src)
        .map((src) => (
          <img key={src} src={src} alt="" hidden />
        ))}
    </Dialog>
  );
}
