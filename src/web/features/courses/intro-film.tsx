import type { Course } from '#contract/courses.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { Film } from '#web/ui/film.tsx';
import { filmSource } from '#web/ui/film-source.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PlayButton } from '#web/ui/play-button.tsx';
import styles from './intro-film.module.css';

interface IntroFilmProps {
  readonly course: Course;
  /** Selects the emblem that replaces a missing image. */
  readonly subject: string;
  readonly playing: boolean;
  readonly onPlay: () => void;
}

/** The video replaces the image on request and is not loaded before. */
export function IntroFilm({ course, subject, playing, onPlay }: IntroFilmProps) {
  const source = filmSource(mediaAddress(course.introVideo));
  return (
    <div className={styles.film}>
      {playing && source !== null ? (
        <Film source={source} title={`Intro video: ${course.courseTitle}`} />
      ) : (
        <>
          <Picture
            src={mediaAddress(course.courseThumbnailImage)}
            alt={course.categoryImageAltText}
            subject={subject}
            eager
          />
          {source !== null && <PlayButton label="Play the intro video" onClick={onPlay} />}
        </>
      )}
    </div>
  );
}
