import { ChevronDown, Play } from 'lucide-react';
import { useId, useState } from 'react';
import type { CourseSection } from '#contract/courses.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Film } from '#web/ui/film.tsx';
import { type FilmSource, filmSource } from '#web/ui/film-source.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './course-contents.module.css';

interface CourseContentsProps {
  readonly sections: readonly CourseSection[];
  /** Whether the first section is open from the start. */
  readonly firstOpen?: boolean;
  /** A film is about to play over the page. */
  readonly onWatch?: () => void;
}

interface OpenedFilm {
  readonly title: string;
  readonly source: FilmSource;
}

/** The parts of a course, one open at a time; the film of a part plays in a window over the page. */
export function CourseContents({ sections, firstOpen = false, onWatch }: CourseContentsProps) {
  const group = useId();
  const [film, setFilm] = useState<OpenedFilm | null>(null);
  if (sections.length === 0) {
    return <p className={styles.none}>The parts of this course are being prepared.</p>;
  }
  return (
    <>
      <ol className={styles.parts}>
        {sections.map((section, index) => {
          const title = section.title || `Part ${index + 1}`;
          const source = filmSource(mediaAddress(section.videoUrl));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and their order never changes
            <li key={index}>
              <details name={group} className={styles.part} open={firstOpen && index === 0}>
                <summary className={styles.summary}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <h3 className={styles.title}>{title}</h3>
                  <ChevronDown size={22} className={styles.chevron} aria-hidden="true" />
                </summary>
                <div className={styles.inside}>
                  <RichText html={section.subDescription} headings={4} />
                  {source === null ? (
                    <p className={styles.none}>The video of this part is on its way.</p>
                  ) : (
                    <Button
                      variant="main"
                      size="s"
                      aria-label={`Watch video: ${title}`}
                      onClick={() => {
                        onWatch?.();
                        setFilm({ title, source });
                      }}
                    >
                      <Play size={18} fill="currentColor" aria-hidden="true" />
                      Watch video
                    </Button>
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      <Dialog open={film !== null} onClose={() => setFilm(null)} title={film?.title} size="film">
        {film !== null && <Film source={film.source} title={film.title} />}
      </Dialog>
    </>
  );
}
