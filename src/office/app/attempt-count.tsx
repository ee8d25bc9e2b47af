import { Link } from '@tanstack/react-router';
import { counted } from '#domain/text/counted.ts';
import listStyles from './list.module.css';

interface AttemptCountProps {
  readonly count: number;
  readonly quiz: string;
  readonly version?: string;
}

/** «24 attempts», with a link to the list of them. */
export function AttemptCount({ count, quiz, version = '' }: AttemptCountProps) {
  if (count === 0) return counted(count, 'attempt');
  return (
    <Link to="/attempts" search={{ quiz, version }} className={listStyles.above}>
      {counted(count, 'attempt')}
    </Link>
  );
}
