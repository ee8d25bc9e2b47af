import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#domain/text/format-date.ts';
import { Card } from '#web/ui/card.tsx';
import officeStyles from '../app/office.module.css';
import { useServices } from '../app/use-services.ts';
import styles from './today.module.css';
import { findingsQuery } from './today-query.ts';

/** For owners; nothing while all is well, or while it is not known. */
export function ServerFindings() {
  const { api } = useServices();
  const { data: findings = [] } = useQuery(findingsQuery(api));
  if (findings.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="server-findings" className={styles.aside}>
      <h2 id="server-findings">For the person who runs the server</h2>
      <ul className={styles.findings}>
        {findings.map(({ problem, since, remedy }) => (
          <li key={problem}>
            <details>
              <summary>{problem}</summary>
              <p>{remedy}</p>
              {since !== null && (
                <p className={officeStyles.muted}>
                  Since <time dateTime={since}>{formatMoment(since)}</time>
                </p>
              )}
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
