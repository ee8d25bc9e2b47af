import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OpenedClass } from '#contract/office/classes.ts';
import { contentRoles } from '#contract/office/office-call.ts';
import { classTimes } from '#domain/classes/class-times.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Chip } from '#web/ui/chip.tsx';
import type { Elements } from '#web/ui/elements.ts';
import listStyles from '../app/list.module.css';
import styles from '../app/office.module.css';
import { myselfQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart } from '../app/page-part.tsx';
import panelStyles from '../app/panel.module.css';
import { useServices } from '../app/use-services.ts';
import { classQuery } from './class-queries.ts';
import classStyles from './classes.module.css';

const pages = [
  { to: '/classes/$id', label: 'Students' },
  { to: '/classes/$id/attendance', label: 'Attendance' },
  { to: '/classes/$id/results', label: 'Results' },
  { to: '/classes/$id/fees', label: 'Fees' },
] as const;

interface ClassFrameProps {
  readonly id: string;
  /** The label of the shown page. */
  readonly page: (typeof pages)[number]['label'];
  /** What the document title begins with, where it is not the page. */
  readonly titled?: string | undefined;
  readonly children: (opened: OpenedClass) => Elements;
}

/** The head of the pages of a class, with links between them. */
export function ClassFrame({ id, page, titled = page, children }: ClassFrameProps) {
  const { api } = useServices();
  const query = useQuery(classQuery(api, id));
  const { data: myself } = useQuery(myselfQuery(api));
  const seesMoney = myself != null && contentRoles.includes(myself.role);
  return (
    <PagePart query={query} failure="This class could not be loaded" head={<PageHeading>Class</PageHeading>}>
      {(opened) => (
        <>
          <Breadcrumb
            items={[
              {
                label: 'Classes',
                link: (
                  <Link to="/classes" search={{ view: opened.archivedAt === null ? 'current' : 'archived' }}>
                    Classes
                  </Link>
                ),
              },
              { label: opened.name },
            ]}
          />
          <div>
            <div className={panelStyles.title}>
              <PageHeading title={`${titled}, ${opened.name}`}>{opened.name}</PageHeading>
              {opened.archivedAt !== null && <Chip>Archived</Chip>}
            </div>
            <p className={styles.muted}>
              {[opened.teacher, classTimes(opened), opened.place, `since ${formatDate(opened.startsOn)}`]
                .filter((each) => each !== '')
                .join(' · ')}
            </p>
          </div>
          <nav aria-label="Pages of the class" className={classStyles.noPrint}>
            <ul className={listStyles.filters}>
              {pages
                .filter(({ label }) => label !== 'Fees' || seesMoney)
                .map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      params={{ id }}
                      activeOptions={{ exact: true }}
                      aria-current={label === page ? 'page' : undefined}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
          {children(opened)}
        </>
      )}
    </PagePart>
  );
}
