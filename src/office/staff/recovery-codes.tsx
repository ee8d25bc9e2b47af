import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';

const focus = (element: HTMLElement | null) => element?.focus();

/** The codes are shown only once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <main className={classNames(styles.page, styles.narrow)}>
      <PageHeading ref={focus} tabIndex={-1}>
        Write down your recovery codes
      </PageHeading>
      <Card padding="l" className={styles.part}>
        <p>
          If your phone is lost, one of these signs you in instead of its code. Each works once. They are not
          shown again.
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code} className={styles.code} translate="no">
              {code}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button variant="line" onClick={() => window.print()}>
            Print
          </Button>
          <Link to="/" className={buttonClass('main')}>
            I have them, open the office
          </Link>
        </div>
      </Card>
    </main>
  );
}
