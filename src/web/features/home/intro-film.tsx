import { useInstitute } from '#web/app/use-institute.ts';
import { Film } from '#web/ui/film.tsx';
import { playableFilm } from '#web/ui/playable-film.ts';

/** Renders nothing where the browser can play none of the formats. */
export function IntroFilm() {
  const institute = useInstitute();
  const source = playableFilm(institute.introFilm.files);
  return source && <Film source={source} title={`Intro video of ${institute.name}`} />;
}
