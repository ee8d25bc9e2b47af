import type { Course } from '#contract/courses.ts';
import { videoSource } from '#domain/courses/video-source.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { t } from '#web/texts/t.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PlayButton } from '#web/ui/play-button.tsx';
import { Video } from '#web/ui/video.tsx';
import styles from './intro-video.module.css';

interface IntroVideoProps {
  readonly course: Course;
  /** Selects the emblem that replaces a missing image. */
  readonly subject: string;
  readonly playing: boolean;
  readonly onPlay: () => void;
}

/** The video replaces the image on request and is not loaded before. */
export function IntroVideo({ course, subject, playing, onPlay }: IntroVideoProps) {
  const source = videoSource(mediaAddress(course.introVideo));
  return (
    <div className={styles.video}>
      {playing && source !== null ? (
        <Video source={source} title={t('Intro video: {courseTitle}', { courseTitle: course.courseTitle })} />
      ) : (
        <>
          <Picture
            src={mediaAddress(course.courseThumbnailImage)}
            alt={course.categoryImageAltText}
            subject={subject}
            eager
          />
          {source !== null && <PlayButton label={t('Play the intro video')} onClick={onPlay} />}
        </>
      )}
    </div>
  );
}
