import { type ComponentType, useState } from 'react';
import { notify } from '#web/actors/notices/notify.ts';
import { useInstitute } from '#web/app/use-institute.ts';
import { t } from '#web/texts/t.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PlayButton } from '#web/ui/play-button.tsx';
import styles from './banner-carousel.module.css';

interface IntroSlideProps {
  /** The video stops and unloads when another slide is shown. */
  readonly shown: boolean;
}

export function IntroSlide({ shown }: IntroSlideProps) {
  const institute = useInstitute();
  const [Video, setVideo] = useState<ComponentType | null>(null);
  if (Video !== null && !shown) setVideo(null);
  const play = () =>
    import('./intro-video.tsx').then(
      ({ IntroVideo }) => setVideo(() => IntroVideo),
      () => notify('error', 'The video could not be fetched. Check your internet connection and try again.'),
    );
  return (
    <>
      <Picture src={institute.introFilm.poster} alt="" subject="abacus" eager />
      {Video === null ? (
        // Stays mounted on other slides: a touch that began on it must receive its end.
        <PlayButton label={t('Play the intro video')} onClick={() => void play()} />
      ) : (
        <div ref={keepDrags} className={styles.video}>
          <Video />
        </div>
      )}
    </>
  );
}

/** Drags on the video's controls do not move the slides. */
function keepDrags(video: HTMLElement | null) {
  const stopped = new AbortController();
  for (const type of ['mousedown', 'touchstart']) {
    video?.addEventListener(type, (event) => event.stopPropagation(), {
      passive: true,
      signal: stopped.signal,
    });
  }
  return () => stopped.abort();
}
