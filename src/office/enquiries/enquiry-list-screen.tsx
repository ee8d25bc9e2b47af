import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { type EnquiryFilter, enquiryViews, exportEnquiries } from '#contract/office/enquiries.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import listStyles from '../app/list.module.css';
import styles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { instituteQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { useServices } from '../app/use-services.ts';
import { AddEnquiryForm } from './add-enquiry-form.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { enquiriesQuery } from './enquiry-queries.ts';
import { EnquiryTable } from './enquiry-table.tsx';
import { viewNames } from './enquiry-texts.ts';

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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = found.data.pages.flatMap(({ data }) => data);
  const counts = found.data.pages[0]?.counts;
  // A chosen enquiry may have left the list.
  const chosenIds = rows.map(({ _id }) => _id).filter((id) => chosen.has(id));
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
          choice={{ chosen, onChoose: setChosen }}
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
      {chosenIds.length > 0 && <BulkBar ids={chosenIds} onClose={() => setChosen(new Set())} />}
      <OfficeDialog open={isAdding} title="Add an enquiry" size="s" onClose={() => setAdding(false)}>
        <AddEnquiryForm onAdded={() => setAdding(false)} />
      </OfficeDialog>
    </>
  );
}
