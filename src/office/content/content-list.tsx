import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Resource } from '#contract/office/resources/resource.ts';
import type { ApiClient } from '#web/api/client.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { EmptyState } from '#web/ui/states.tsx';
import officeStyles from '../office.module.css';
import { PageHeading } from '../page-heading.tsx';
import { QueryView } from '../query-view.tsx';
import { newAddress } from './addresses.ts';
import { capitalised, withArticle } from './capitalised.ts';
import { contentListQuery } from './content-queries.ts';
import { ContentTable } from './content-table.tsx';
import { OrderForm } from './order-form.tsx';
import { useTitles } from './use-titles.ts';

interface ContentListProps {
  readonly api: ApiClient;
  readonly resource: Resource;
  /** The id of the parent row; '' without one. */
  readonly parent?: string;
  readonly heading: Elements;
}

export function ContentList({ api, resource, parent = '', heading }: ContentListProps) {
  const { name, one, many, order } = resource;
  const list = useQuery(contentListQuery(api, name, parent));
  const titles = useTitles(api, resource);
  const [isOrdering, setOrdering] = useState(false);
  const add = (
    <Link to={newAddress(name, parent)} className={buttonClass('main')}>
      {`Add ${withArticle(one)}`}
    </Link>
  );
  return (
    <>
      <div className={officeStyles.line}>
        {heading}
        {!isOrdering && (
          <div className={officeStyles.actions}>
            {order === 'by hand' && (list.data?.length ?? 0) > 1 && (
              <Button variant="line" onClick={() => setOrdering(true)}>
                Change the order
              </Button>
            )}
            {add}
          </div>
        )}
      </div>
      <QueryView query={list} title={`The ${many} could not be loaded`}>
        {(rows) => {
          if (isOrdering)
            return (
              <OrderForm
                api={api}
                resource={resource}
                parent={parent}
                rows={rows}
                onClose={() => setOrdering(false)}
              />
            );
          if (rows.length === 0) return <EmptyState title={`No ${many} yet`} action={add} />;
          return <ContentTable resource={resource} rows={rows} titles={titles} />;
        }}
      </QueryView>
    </>
  );
}

interface ContentListScreenProps {
  readonly api: ApiClient;
  readonly resource: Resource;
}

export function ContentListScreen({ api, resource }: ContentListScreenProps) {
  return (
    <ContentList
      key={resource.name}
      api={api}
      resource={resource}
      heading={<PageHeading>{capitalised(resource.many)}</PageHeading>}
    />
  );
}
