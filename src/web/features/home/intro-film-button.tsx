import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlayButton } from '#web/ui/play-button.tsx';
import { IntroFilm } from './intro-film.tsx';

/** A play button over the picture that it stands in; the intro video plays in a modal, fetched only then. */
export function IntroFilmButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlayButton label="Watch the intro video" onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title="Intro video" size="film">
        <IntroFilm />
      </Dialog>
    </>
  );
}
