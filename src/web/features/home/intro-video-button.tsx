import { useCallback, useState } from 'react';
import { lazySection } from '#web/app/lazy-section.tsx';
import { t } from '#web/texts/t.ts';
import { PlayButton } from '#web/ui/play-button.tsx';

const IntroVideoDialog = lazySection(
  () => import('./intro-video-dialog.tsx').then((script) => script.IntroVideoDialog),
  null,
);

/** The modal's script loads on click. */
export function IntroVideoButton() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <PlayButton label={t('Watch the intro video')} onClick={() => setOpen(true)} />
      {open && <IntroVideoDialog onClose={close} />}
    </>
  );
}
