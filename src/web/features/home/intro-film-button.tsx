import { useState } from 'react';
import { site } from '#web/site.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Film } from '#web/ui/film.tsx';
import { playableFilm } from '#web/ui/film-source.ts';
import { PlayButton } from '#web/ui/play-button.tsx';

/** A play button over the picture that it stands in; the intro video plays in a modal, fetched only then. */
export function IntroFilmButton() {
  const [open, setOpen] = useState(false);
  const source = open ? playableFilm(site.introFilm.files) : null;
  return (
    <>
      <PlayButton label="Watch the intro video" onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title="Intro video" size="film">
        {source !== null && <Film source={source} title={`Intro video of ${site.name}`} />}
      </Dialog>
    </>
  );
}
