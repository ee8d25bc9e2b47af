import { useInstitute } from '#web/app/use-institute.ts';
import { t } from '#web/texts/t.ts';
import { playableVideo } from '#web/ui/playable-video.ts';
import { Video } from '#web/ui/video.tsx';

/** Renders nothing where the browser can play none of the formats. */
export function IntroVideo() {
  const institute = useInstitute();
  const source = playableVideo(institute.introFilm.files);
  return source && <Video source={source} title={t('Intro video of {name}', { name: institute.name })} />;
}
