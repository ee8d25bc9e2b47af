import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type Resource, rowTitle } from '#contract/office/resources/resource.ts';
import { childResources, findResource } from '#contract/office/resources/resources.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { contentPath, listPath, rowPath, savedHash } from '../app/content-paths.ts';
import styles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { useServices } from '../app/use-services.ts';
import { capitalised } from './capitalised.ts';
import { ContentForm } from './content-form.tsx';
import { ContentList } from './content-list.tsx';
import { contentQuery } from './content-queries.ts';
import { StatusChip } from './status-chip.tsx';

interface NewContentScreenProps {
  readonly resource: Resource;
  /** The id of the parent row; '' without one. */
  readonly parent: string;
}

export function NewContentScreen({ resource, parent }: NewContentScreenProps) {
  return (
    <>
      <Way resource={resource} parent={parent} here={`New ${resource.one}`} />
      <PageHeading>{`New ${resource.one}`}</PageHeading>
      <ContentForm resource={resource} parent={parent} isJustAdded={false} />
    </>
  );
}

interface ContentFormScreenProps {
  readonly resource: Resource;
  readonly id: string;
}

export function ContentFormScreen({ resource, id }: ContentFormScreenProps) {
  const { api } = useServices();
  const { data: row } = useSuspenseQuery(contentQuery(api, resource.name, id));
  const isJustAdded = useLocation({ select: ({ hash }) => hash === savedHash });
  const parent = resource.parent === undefined ? '' : String(row.values[resource.parent] ?? '');
  const title = rowTitle(resource, row.values);
  return (
    <>
      <Way resource={resource} parent={parent} here={title} />
      <div className={styles.line}>
        <PageHeading>{title}</PageHeading>
        {row.status !== null && <StatusChip status={row.status} />}
      </div>
      <ContentForm resource={resource} parent={parent} row={row} isJustAdded={isJustAdded} />
      {childResources(resource.name).map((part) => (
        <section key={part.name} className={styles.part}>
          <ContentList resource={part} parent={row._id} heading={<h2>{capitalised(part.many)}</h2>} />
        </section>
      ))}
    </>
  );
}

interface WayProps {
  readonly resource: Resource;
  readonly parent: string;
  readonly here: string;
}

function Way({ resource, parent, here }: WayProps) {
  const { api } = useServices();
  const field = resource.fields.find(({ name }) => name === resource.parent);
  const owner = field?.kind === 'reference' ? findResource(field.to) : undefined;
  const ownerRow = useQuery({
    ...contentQuery(api, owner?.name ?? '', parent),
    enabled: owner !== undefined && parent !== '',
  });
  const list = owner ?? resource;
  const items = [
    { label: 'Content', link: <Link to={contentPath}>Content</Link> },
    {
      label: capitalised(list.many),
      link: <Link to={listPath(list.name)}>{capitalised(list.many)}</Link>,
    },
  ];
  if (owner !== undefined) {
    const label =
      ownerRow.data === undefined ? capitalised(owner.one) : rowTitle(owner, ownerRow.data.values);
    items.push({ label, link: <Link to={rowPath(owner.name, parent)}>{label}</Link> });
  }
  return <Breadcrumb items={[...items, { label: here }]} />;
}
