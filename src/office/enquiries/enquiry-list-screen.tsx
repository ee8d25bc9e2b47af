import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type EnquiryFilter,
  type EnquiryRow,
  enquiryViews,
  exportEnquiries,
} from '#contract/office/enquiries.ts';
import { formatDate, formatMoment } from '#domain/text/format-date.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ContactLinks } from '../app/contact-links.tsx';
import listStyles from '../app/list.module.css';
import styles from '../app/office.module.css';
import { instituteQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { spacedMobile } from '../app/spaced-mobile.ts';
import { useServices } from '../app/use-services.ts';
import { AddEnquiryForm } from './add-enquiry-form.tsx';
import { enquiriesQuery } from './enquiry-queries.ts';
import { enquiryMessage, kindNames, viewNames } from './enquiry-texts.ts';
import { StateChip } from './state-chip.tsx';

interface EnquiryListScreenProps {
  readonly filter: EnquiryFilter;
}

export function EnquiryListScreen({ filter }: EnquiryListScreenProps) {
  const { api } = useServices();
  const navigate = useNavigate({ from: '/enquiries/' });
  const found = useSuspenseInfiniteQuery(enquiriesQuery(api, filter));
  const { data: institute } = useQuery(instituteQuery(api));
  const [search, setSearch] = useState(filter.search);
  const [isAdding, setAdding] = useState(false);
  const rows = found.data.pages.flatMap(({ data }) => data);
  const counts = found.data.pages[0]?.counts;
  const isFiltered = filter.view !== 'all' || filter.search !== '';
  return (
    <>
      <div className={styles.line}>
        <PageHeading>Enquiries</PageHeading>
        <div className={styles.actions}>
          <a
            className={buttonClass('line', 's')}
            href={`/api/${exportEnquiries.path}`}
            download="enquiries.csv"
          >
            <Download size={20} aria-hidden="true" />
            Save as CSV
          </a>
          <Button size="s" onClick={() => setAdding(true)}>
            <Plus size={20} aria-hidden="true" />
            Add an enquiry
          </Button>
        </div>
      </div>
      <search className={listStyles.tools}>
        <TextField
          label="Name, mobile or email"
          name="search"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(text) => {
            setSearch(text);
            void navigate({ search: { view: filter.view, search: text }, replace: true });
          }}
        />
      </search>
      <nav aria-label="Show only">
        <ul className={listStyles.filters}>
          {enquiryViews.map((view) => (
            <li key={view}>
              <Link
                to="/enquiries"
                search={{ view, search: filter.search }}
                aria-current={filter.view === view ? 'true' : undefined}
              >
                <span>{viewNames[view]}</span>
                <data value={counts?.[view]}>{counts?.[view]}</data>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length > 0 ? (
        <EnquiryTable
          rows={rows}
          today={found.data.pages[0]?.today ?? ''}
          institute={institute?.name ?? ''}
        />
      ) : (
        <EmptyState title={isFiltered ? 'No enquiry is found' : 'No enquiries yet'}>
          {isFiltered
            ? 'Try another word, or look at all enquiries.'
            : 'What visitors write in the forms of the site appears here within seconds.'}
        </EmptyState>
      )}
      <Refusal reason={found.isFetchNextPageError ? (found.error?.message ?? '') : ''} />
      {found.hasNextPage && (
        <Button variant="line" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show older enquiries
        </Button>
      )}
      <Dialog open={isAdding} title="Add an enquiry" size="s" onClose={() => setAdding(false)}>
        <AddEnquiryForm onAdded={() => setAdding(false)} />
      </Dialog>
    </>
  );
}

interface EnquiryTableProps {
  readonly rows: readonly EnquiryRow[];
  /** The day in India, as the server says. */
  readonly today: string;
  readonly institute: string;
}

function EnquiryTable({ rows, today, institute }: EnquiryTableProps) {
  return (
    <table className={listStyles.table}>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Wants</th>
          <th scope="col">State</th>
          <th scope="col" className={listStyles.wideOnly}>
            Looked after by
          </th>
          <th scope="col">Next date</th>
          <th scope="col" className={listStyles.wideOnly}>
            Received
          </th>
          <th scope="col">Contact</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <th scope="row">
              <Link to="/enquiries/$id" params={{ id: row._id }} className={listStyles.cover}>
                {row.name || row.email}
              </Link>
              <small>{row.mobile === '' ? row.name && row.email : spacedMobile(row.mobile)}</small>
            </th>
            <td className={listStyles.wide}>
              <span>{kindNames[row.kind]}</span>
              <small>{row.about}</small>
            </td>
            <td className={listStyles.short}>
              <StateChip state={row.state} />
            </td>
            <td className={listStyles.wideOnly}>{row.staffName}</td>
            <td className={listStyles.short}>
              {row.nextOn !== null && (
                <span
                  className={listStyles.due}
                  data-late={(row.state !== 'done' && row.nextOn < today) || undefined}
                >
                  {row.nextOn === today ? 'Today' : formatDate(row.nextOn)}
                </span>
              )}
            </td>
            <td className={listStyles.wideOnly}>
              <time dateTime={row.receivedAt}>{formatMoment(row.receivedAt)}</time>
            </td>
            <td className={listStyles.wide}>
              <ContactLinks
                contact={row}
                message={enquiryMessage(row.name, institute)}
                className={listStyles.rowActions}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
