import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FoundStudent } from '#contract/office/students.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { spacedMobile } from '#domain/text/spaced-mobile.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ContactLinks } from '../app/contact-links.tsx';
import listStyles from '../app/list.module.css';
import { instituteQuery } from '../app/office-queries.ts';
import { useServices } from '../app/use-services.ts';
import { AccountStateChip } from './account-state-chip.tsx';
import { roleNames, studentMessage } from './student-texts.ts';

export function StudentTable({ rows }: { readonly rows: readonly FoundStudent[] }) {
  const { api } = useServices();
  const { data: institute } = useQuery(instituteQuery(api));
  return (
    <table className={listStyles.table}>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Email</th>
          <th scope="col">Account</th>
          <th scope="col" className={listStyles.wideOnly}>
            Since
          </th>
          <th scope="col">Courses</th>
          <th scope="col" className={listStyles.wideOnly}>
            Last quiz
          </th>
          <th scope="col">Contact</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <th scope="row">
              <Link to="/students/$id" params={{ id: row._id }} className={listStyles.cover}>
                {row.name}
              </Link>
              <small>{spacedMobile(row.mobile)}</small>
              <AccountStateChip state={row.state} />
              {row.isNear && <Chip>spelled differently</Chip>}
            </th>
            <td className={listStyles.wide}>{row.email}</td>
            <td className={listStyles.short}>{roleNames[row.role]}</td>
            <td className={`${listStyles.wideOnly} ${listStyles.short}`}>
              <time dateTime={row.since}>{formatDate(row.since)}</time>
            </td>
            <td className={listStyles.short}>{row.courseCount > 0 && row.courseCount}</td>
            <td className={`${listStyles.wideOnly} ${listStyles.short}`}>
              {row.lastAttemptAt !== null && (
                <time dateTime={row.lastAttemptAt}>{formatDate(row.lastAttemptAt)}</time>
              )}
            </td>
            <td className={listStyles.wide}>
              <ContactLinks
                contact={row}
                message={studentMessage(row.name, institute?.name ?? '')}
                className={listStyles.rowActions}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
