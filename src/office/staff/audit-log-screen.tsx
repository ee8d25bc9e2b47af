import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type AuditEntry, exportAuditLog } from '#contract/office/staff.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from '../app/office.module.css';
import { auditLogQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { PagedRows } from '../app/paged-rows.tsx';
import { useServices } from '../app/use-services.ts';
import { changedFields } from './changed-fields.ts';

export function AuditLogScreen() {
  const { api } = useServices();
  const log = useSuspenseInfiniteQuery(auditLogQuery(api));
  return (
    <>
      <div className={styles.line}>
        <PageHeading>Audit log</PageHeading>
        <a className={buttonClass('line', 's')} href={`/api/${exportAuditLog.path}`} download="audit-log.csv">
          Download as CSV
        </a>
      </div>
      <p className={styles.muted}>
        Every change in the office is recorded here permanently and cannot be edited.
      </p>
      <PagedRows query={log} failure="The audit log could not be loaded" more="Show older entries">
        {(entries) => (
          <ol className={styles.rows}>
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ol>
        )}
      </PagedRows>
    </>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const changed = changedFields(entry);
  return (
    <Card as="li">
      <p className={styles.entry}>
        <b>{entry.who}</b>: <span>{`${entry.action}, ${entry.subject}`}</span>
      </p>
      <div className={styles.muted}>{formatMoment(entry.at)}</div>
      {changed.length > 0 && (
        <ul className={styles.change}>
          {changed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
