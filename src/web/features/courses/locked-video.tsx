import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { videoSource } from '#domain/courses/video-source.ts';
import { isRefusedWith } from '#web/api/api-error.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { loginPage } from '#web/app/sign-in-search.ts';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import type { Elements } from '#web/ui/elements.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Video } from '#web/ui/video.tsx';
import contents from './course-contents.module.css';
import styles from './locked-video.module.css';
import { videoQuery } from './video-query.ts';

interface LockedVideoProps {
  /** null for a visitor. */
  readonly userId: string | null;
  readonly videoId: string;
  readonly title: string;
  readonly enrol: ReactNode;
}

/** Plays for enrolled students; others see a lock and the enrolment. */
export function LockedVideo({ userId, ...video }: LockedVideoProps) {
  return userId === null ? (
    <LockScreen enrol={video.enrol}>
      <LoginLink />
    </LockScreen>
  ) : (
    <AskedVideo userId={userId} {...video} />
  );
}

function AskedVideo({ userId, videoId, title, enrol }: LockedVideoProps & { readonly userId: string }) {
  const { api } = useServices();
  const { data, error, isFetching, refetch } = useQuery(videoQuery(api, userId, videoId));
  if (data !== undefined) {
    const source = videoSource(mediaAddress(data));
    return source === null ? (
      <div className={contents.screen}>
        <p>{t('The video of this part is on its way.')}</p>
      </div>
    ) : (
      <Video source={source} title={title} />
    );
  }
  if (error !== null && isRefusedWith(error, 403)) return <LockScreen enrol={enrol} />;
  return (
    <div className={contents.screen}>
      {error === null ? (
        <Loading label={t('Opening the video')} />
      ) : (
        <ErrorState
          title={t('The video could not be opened')}
          message={error.message}
          busy={isFetching}
          onAction={() => void refetch()}
        />
      )}
    </div>
  );
}

/** The text appears after the dialog has opened, so screen readers need the focus. */
const takeFocus = (text: HTMLElement | null) => {
  // A dialog that opens now chooses its initial focus by this attribute.
  text?.setAttribute('autofocus', '');
  text?.focus({ preventScroll: true });
};

function LockScreen({ enrol, children }: { readonly enrol: ReactNode; readonly children?: Elements }) {
  return (
    <div className={contents.screen}>
      <div className={styles.lock}>
        <span className={styles.sign}>
          <Lock size={36} aria-hidden="true" />
        </span>
        <div ref={takeFocus} tabIndex={-1} className={styles.text}>
          <h3>{t('This video is locked')}</h3>
          <p>{t('It plays for everybody who is enrolled in this course.')}</p>
        </div>
        <div className={styles.enrol}>{enrol}</div>
        {children}
      </div>
    </div>
  );
}

function LoginLink() {
  const redirect = useLocation({ select: ({ href }) => href });
  return (
    <p className={styles.login}>
      {t('Enrolled already?')} <Link {...loginPage({ redirect })}>{t('Login')}</Link>
    </p>
  );
}
