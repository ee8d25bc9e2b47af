import { t } from '#web/texts/t.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IntroVideo } from './intro-video.tsx';

export function IntroVideoDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t('Intro video')} size="video">
      <IntroVideo />
    </Dialog>
  );
}
