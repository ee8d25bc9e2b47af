import { Dialog } from '#web/ui/dialog.tsx';
import { IntroFilm } from './intro-film.tsx';

export function IntroFilmDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Intro video" size="film">
      <IntroFilm />
    </Dialog>
  );
}
