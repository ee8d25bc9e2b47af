import { ChevronDown, Lock, Play } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { CourseSection } from '#contract/courses.ts';
import { videoSource } from '#domain/courses/video-source.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Video } from '#web/ui/video.tsx';
import styles from './course-contents.module.css';

const LockedVideo = lazy(() =>
  import('./locked-video.tsx').then(
    ({ LockedVideo: shown }) => ({ default: shown }),
    () => ({ default: LostVideo }),
  ),
);

interface CourseContentsProps {
  /** null for a visitor. */
  readonly userId: string | null;
  readonly sections: readonly CourseSection[];
  /** Whether the user has the course. */
  readonly isOwn: boolean;
  /** Shown with a locked video. */
  readonly enrol: ReactNode;
  readonly firstOpen?: boolean;
  /** Called before a video plays over the page. */
  readonly onWatch?: () => void;
}

export function CourseContents({
  userId,
  sections,
  isOwn,
  enrol,
  firstOpen = false,
  onWatch,
}: CourseContentsProps) {
  const group = useId();
  const [watched, setWatched] = useState<number | null>(null);
  if (sections.length === 0) {
    return <p className={styles.none}>{t('The parts of this course are being prepared.')}</p>;
  }
  const parts = sections.map((section, index) => ({
    ...section,
    title: section.title || t('Part {value}', { value: index + 1 }),
    source: videoSource(mediaAddress(section.videoUrl)),
  }));
  const video = watched === null ? undefined : parts[watched];
  return (
    <>
      <ol className={styles.parts}>
        {parts.map(({ title, subDescription, isPreview, source, lockedFilm }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and their order never changes
          <li key={index}>
            <details name={group} className={styles.part} open={firstOpen && index === 0}>
              <summary className={styles.summary}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className={styles.title} lang={contentLanguage(title)}>
                  {title}
                </h3>
                {isPreview && (
                  <span className={styles.preview}>
                    <Chip tone="leaf">{t('Free preview')}</Chip>
                  </span>
                )}
                <ChevronDown size={22} className={styles.chevron} aria-hidden="true" />
              </summary>
              <div className={styles.inside}>
                <RichText html={subDescription} headings={4} />
                {source === null && lockedFilm === null ? (
                  <p className={styles.none}>{t('The video of this part is on its way.')}</p>
                ) : (
                  <Button
                    variant="main"
                    size="s"
                    aria-label={t('Watch video: {title}', { title })}
                    onClick={() => {
                      onWatch?.();
                      setWatched(index);
                    }}
                  >
                    {source === null && !isOwn ? (
                      <Lock size={18} aria-hidden="true" />
                    ) : (
                      <Play size={18} fill="currentColor" aria-hidden="true" />
                    )}
                    <span>{t('Watch video')}</span>
                  </Button>
                )}
              </div>
            </details>
          </li>
        ))}
      </ol>
      <Dialog open={video !== undefined} onClose={() => setWatched(null)} title={video?.title} size="video">
        {video?.source && <Video source={video.source} title={video.title} />}
        {video?.source === null && video.lockedFilm !== null && (
          <Suspense fallback={<div className={styles.screen} />}>
            <LockedVideo userId={userId} videoId={video.lockedFilm} title={video.title} enrol={enrol} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}

/** Shown when the player's script cannot be loaded. */
function LostVideo() {
  return (
    <div className={styles.screen} role="alert">
      <p>{t('The video could not be opened. Please reload the page and try again.')}</p>
    </div>
  );
}
