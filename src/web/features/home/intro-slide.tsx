import { useState } from 'react';
import { site } from '#web/site.ts';
import { Film } from '#web/ui/film.tsx';
import { playableFilm } from '#web/ui/film-source.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PlayButton } from '#web/ui/play-button.tsx';
import styles from './banner-carousel.module.css';

interface IntroSlideProps {
  /** The film stops, and is let go, when another slide takes its place. */
  readonly shown: boolean;
}

/** The intro video as a slide: its poster, and in the same place the film once it is asked for. */
export function IntroSlide({ shown }: IntroSlideProps) {
  const [playing, setPlaying] = useState(false);
  if (playing && !shown) setPlaying(false);
  const source = playing && shown ? playableFilm(site.introFilm.files) : null;
  return (
    <>
      <Picture src={site.introFilm.poster} alt="" subject="abacus" eager />
      {source === null ? (
        // It stays while another slide is shown: a finger that began on it would else never be seen to lift.
        <PlayButton label="Play the intro video" onClick={() => setPlaying(true)} />
      ) : (
        <div ref={keepDrags} className={styles.film}>
          <Film source={source} title={`Intro video of ${site.name}`} />
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
