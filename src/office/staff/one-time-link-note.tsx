import { useState } from 'react';
import type { OneTimeLink } from '#contract/office/staff.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '../app/office.module.css';

interface OneTimeLinkNoteProps {
  readonly link: OneTimeLink;
  readonly onClose: () => void;
}

/** The link is shown only once. */
export function OneTimeLinkNote({ link: { link, expiresAt, isMailed }, onClose }: OneTimeLinkNoteProps) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      // Plain HTTP has no clipboard.
      await navigator.clipboard.writeText(link);
      setCopied('Copied');
    } catch {
      setCopied('Your browser does not allow this. Please mark the link and copy it.');
    }
  };
  return (
    <div className={styles.part}>
      <p>
        {`${isMailed ? 'It is on its way by e-mail too.' : 'Hand it over yourself: this site sends no e-mail.'} It works once, until ${formatMoment(expiresAt)}, and is not shown again.`}
      </p>
      <p className={styles.code} translate="no">
        {link}
      </p>
      <div className={styles.actions}>
        <Button variant="line" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
      <p role="status">{copied}</p>
    </div>
  );
}
