import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ContentRow } from '#contract/office/content.ts';
import type { Resource } from '#contract/office/resources/resource.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { newPath } from '../app/content-paths.ts';
import officeStyles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart, partOptions } from '../app/page-part.tsx';
import { useServices } from '../app/use-services.ts';
import { capitalised, withArticle } from './capitalised.ts';
import { contentListQuery } from './content-queries.ts';
import { ContentTable } from './content-table.tsx';
import { OrderForm } from './order-form.tsx';
import { useTitles } from './use-titles.ts';

interface ContentListProps {
  readonly resource: Resource;
  /** The id of the parent row; '' without one. */
  readonly parent?: string;
  readonly heading: Elements;
}

export function ContentList(props: ContentListProps) {
  const { resource, parent = '', heading } = props;
  const { api } = useServices();
  const rows = useQuery({ ...contentListQuery(api, resource.name, parent), ...partOptions });
  const head = (
    <div className={officeStyles.line}>
      {heading}
      <AddRow resource={resource} parent={parent} />
    </div>
  );
  return (
    <PagePart query={rows} failure={`The ${resource.many} could not be loaded`} head={head}>
      {(loaded) => <LoadedList {...props} rows={loaded} />}
    </PagePart>
  );
}

function AddRow({ resource, parent }: Omit<ContentListProps, 'heading'>) {
  return (
    <Link to={newPath(resource.name, parent)} className={buttonClass('main')}>
      {`Add ${withArticle(resource.one)}`}
    </Link>
  );
}

interface LoadedListProps extends ContentListProps {
  readonly rows: readonly ContentRow[];
}

function LoadedList({ resource, parent = '', heading, rows }: LoadedListProps) {
  const { many, order } = resource;
  const titles = useTitles(resource);
  const [isOrdering, setOrdering] = useState(false);
  const add = <AddRow resource={resource} parent={parent} />;
  return (
    <>
      <div className={officeStyles.line}>
        {heading}
        {!isOrdering && (
          <div className={officeStyles.actions}>
            {order === 'by hand' && rows.length > 1 && (
              <Button variant="line" onClick={() => setOrdering(true)}>
                Change the order
              </Button>
            )}
            {add}
          </div>
        )}
      </div>
      {isOrdering ? (
        <OrderForm resource={resource} parent={parent} rows={rows} onClose={() => setOrdering(false)} />
      ) : rows.length === 0 ? (
        <EmptyState title={`No ${many} yet`} action={add} />
      ) : (
        <ContentTable resource={resource} rows={rows} titles={titles} />
      )}
    </>
  );
}

interface ContentListScreenProps {
  readonly resource: Resource;
}

export function ContentListScreen({ resource }: ContentListScreenProps) {
  return (
    <ContentList resource={resource} heading={<PageHeading>{capitalised(resource.many)}</PageHeading>} />
  );
}
