import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LostBead } from '../ui/illustrations/lost-bead.tsx';

export function NotFoundScreen() {
  return (
    <EmptyState
      title="This bead rolled away"
      picture={<LostBead />}
      level={1}
      action={
        <>
          <Link to="/" className={buttonClass('main')}>
            Back to Home
          </Link>
          <Link to="/course" className={buttonClass('line')}>
            See our courses
          </Link>
          <Link to="/competition" className={buttonClass('line')}>
            Take a quiz
          </Link>
        </>
      }
    >
      <p>There is no page at this address. It may have moved, or the address may have a typing mistake.</p>
    </EmptyState>
  );
}
