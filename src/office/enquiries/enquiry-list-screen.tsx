import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { type EnquiryFilter, enquiryViews, exportEnquiries } from '#contract/office/enquiries.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ClearSearch } from '../app/nothing-found.tsx';
import styles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { instituteQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { PagedRows } from '../app/paged-rows.tsx';
import { SearchField, useSearchWords } from '../app/search-field.tsx';
import { useServices } from '../app/use-services.ts';
import { ViewLinks } from '../app/view-links.tsx';
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
  const query = useSuspenseInfiniteQuery(enquiriesQuery(api, filter));
  const { data: institute } = useQuery(instituteQuery(api));
  const { words, onSearch } = useSearchWords(
    filter.search,
    (search) => void navigate({ search: { view: filter.view, search }, replace: true }),
  );
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = query.data.pages.flatMap(({ data }) => data);
  const counts = query.data.pages[0]?.counts;
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
      <SearchField label="Name, mobile or email" words={words} onSearch={onSearch} />
      <ViewLinks
        views={enquiryViews}
        names={viewNames}
        counts={counts}
        link={(view, content) => (
          <Link
            to="/enquiries"
            search={{ view, search: filter.search }}
            aria-current={filter.view === view ? 'true' : undefined}
          >
            {content}
          </Link>
        )}
      />
      <PagedRows query={query} failure="The enquiries could not be loaded" more="Show older enquiries">
        {() =>
          rows.length > 0 ? (
            <EnquiryTable
              rows={rows}
              today={query.data.pages[0]?.today ?? ''}
              institute={institute?.name ?? ''}
              choice={{ chosen, onChoose: setChosen }}
            />
          ) : (
            <EmptyState
              title={isFiltered ? 'No enquiry is found' : 'No enquiries yet'}
              action={filter.search !== '' && <ClearSearch onClear={() => onSearch('')} />}
            >
              {isFiltered
                ? 'Try another word, or look at all enquiries.'
                : 'What visitors write in the forms of the site appears here within seconds.'}
            </EmptyState>
          )
        }
      </PagedRows>
      {chosenIds.length > 0 && <BulkBar ids={chosenIds} onClose={() => setChosen(new Set())} />}
      <OfficeDialog open={isAdding} title="Add an enquiry" size="s" onClose={() => setAdding(false)}>
        <AddEnquiryForm onAdded={() => setAdding(false)} />
      </OfficeDialog>
    </>
  );
}
