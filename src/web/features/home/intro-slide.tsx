import { type ComponentType, useState } from 'react';
import { notify } from '#web/actors/notices/notify.ts';
import { useInstitute } from '#web/app/use-institute.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PlayButton } from '#web/ui/play-button.tsx';
import styles from './banner-carousel.module.css';

interface IntroSlideProps {
  /** The film stops, and is let go, when another slide takes its place. */
  readonly shown: boolean;
}

/** The intro video as a slide: its poster, and in the same place the film once it is asked for and there. */
export function IntroSlide({ shown }: IntroSlideProps) {
  const institute = useInstitute();
  const [Film, setFilm] = useState<ComponentType | null>(null);
  if (Film !== null && !shown) setFilm(null);
  const play = () =>
    import('./intro-film.tsx').then(
      ({ IntroFilm }) => setFilm(() => IntroFilm),
      () => notify('error', 'The video could not be fetched. Check your internet connection and try again.'),
    );
  return (
    <>
      <Picture src={institute.introFilm.poster} alt="" subject="abacus" eager />
      {Film === null ? (
        // It stays while another slide is shown: a finger that began on it must be seen to lift.
        <PlayButton label="Play the intro video" onClick={() => void play()} />
      ) : (
        <div ref={keepDrags} className={styles.film}>
          <Film />
        </div>
      )}
    </>
  );
}

/** A finger on the film's own controls moves them, and not the slides. */
function keepDrags(film: HTMLElement | null) {
  const stopped = new AbortController();
  for (const type of ['mousedown', 'touchstart']) {
    film?.addEventListener(type, (event) => event.stopPropagation(), {
      passive: true,
      signal: stopped.signal,
    });
  }
  return () => stopped.abort();
}
