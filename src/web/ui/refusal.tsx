import { CircleAlert } from 'lucide-react';
import { translated } from '#web/texts/t.ts';
import styles from './refusal.module.css';

export interface RefusalProps {
  /** '' for none. */
  readonly reason: string;
  /** Set where something else announces it. */
  readonly isSilent?: boolean | undefined;
  readonly before?: string;
  readonly after?: string;
}

/** Why a form or an action was refused. */
export function Refusal({ reason, isSilent, before, after }: RefusalProps) {
  if (reason === '') return null;
  return (
    <p className={styles.refusal} role={isSilent ? undefined : 'alert'}>
      <CircleAlert size={22} aria-hidden="true" />
      <span>
        {before && (
          <>
            <b>{before}</b>{' '}
          </>
        )}
        <span>{translated(reason)}</span>
        {after && <br />}
        {after && <span>{after}</span>}
      </span>
    </p>
  );
}
