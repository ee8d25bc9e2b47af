import { useCallback, useState } from 'react';
import { lazySection } from '#web/app/lazy-section.tsx';
import { PlayButton } from '#web/ui/play-button.tsx';

const IntroFilmDialog = lazySection(
  () => import('./intro-film-dialog.tsx').then((script) => script.IntroFilmDialog),
  null,
);

/** The modal's script loads on click. */
export function IntroFilmButton() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <PlayButton label="Watch the intro video" onClick={() => setOpen(true)} />
      {open && <IntroFilmDialog onClose={close} />}
    </>
  );
}
