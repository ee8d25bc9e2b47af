import { Link } from '@tanstack/react-router';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LostBead } from '../ui/illustrations/lost-bead.tsx';

export function NotFoundScreen() {
  return (
    <EmptyState
      title={t('This bead rolled away')}
      picture={<LostBead />}
      level={1}
      action={
        <>
          <Link to="/" className={buttonClass('main')}>
            {t('Back to Home')}
          </Link>
          <Link to="/course" className={buttonClass('line')}>
            {t('See our courses')}
          </Link>
          <Link to="/competition" className={buttonClass('line')}>
            {t('Take a quiz')}
          </Link>
        </>
      }
    >
      <p>
        {t('There is no page at this address. It may have moved, or the address may have a typing mistake.')}
      </p>
    </EmptyState>
  );
}
