import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ContentRow } from '#contract/office/content.ts';
import { type Resource, titleOf } from '#contract/office/resources/resource.ts';
import { findResource, partsOf } from '#contract/office/resources/resources.ts';
import type { ApiClient } from '#web/api/client.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import styles from '../office.module.css';
import { PageHeading } from '../page-heading.tsx';
import { QueryView } from '../query-view.tsx';
import { contentAddress, listAddress, newId, rowAddress } from './addresses.ts';
import { capitalised } from './capitalised.ts';
import { ContentForm } from './content-form.tsx';
import { ContentList } from './content-list.tsx';
import { contentQuery } from './content-queries.ts';
import { savedHash } from './saved-note.tsx';
import { StatusChip } from './status-chip.tsx';

interface ContentFormScreenProps {
  readonly api: ApiClient;
  readonly resource: Resource;
  /** `new` while a row is being added. */
  readonly id: string;
  /** The id of the parent of a new row; '' without one. */
  readonly parent: string;
}

export function ContentFormScreen({ api, resource, id, parent }: ContentFormScreenProps) {
  const row = useQuery({ ...contentQuery(api, resource.name, id), enabled: id !== newId });
  if (id === newId)
    return (
      <>
        <Way api={api} resource={resource} parent={parent} here={`New ${resource.one}`} />
        <PageHeading>{`New ${resource.one}`}</PageHeading>
        <ContentForm api={api} resource={resource} parent={parent} isJustAdded={false} />
      </>
    );
  return (
    <QueryView query={row} title={`This ${resource.one} could not be loaded`}>
      {(loaded) => <Editing key={loaded._id} api={api} resource={resource} row={loaded} />}
    </QueryView>
  );
}

interface EditingProps {
  readonly api: ApiClient;
  readonly resource: Resource;
  readonly row: ContentRow;
}

function Editing({ api, resource, row }: EditingProps) {
  const isJustAdded = useLocation({ select: ({ hash }) => hash === savedHash });
  const parent = resource.parent === undefined ? '' : String(row.values[resource.parent] ?? '');
  const title = titleOf(resource, row.values);
  return (
    <>
      <Way api={api} resource={resource} parent={parent} here={title} />
      <div className={styles.line}>
        <PageHeading>{title}</PageHeading>
        {row.status !== null && <StatusChip status={row.status} />}
      </div>
      <ContentForm api={api} resource={resource} parent={parent} row={row} isJustAdded={isJustAdded} />
      {partsOf(resource.name).map((part) => (
        <section key={part.name} className={styles.part}>
          <ContentList
            api={api}
            resource={part}
            parent={row._id}
            heading={<h2>{capitalised(part.many)}</h2>}
          />
        </section>
      ))}
    </>
  );
}

interface WayProps {
  readonly api: ApiClient;
  readonly resource: Resource;
  readonly parent: string;
  readonly here: string;
}

function Way({ api, resource, parent, here }: WayProps) {
  const field = resource.fields.find(({ name }) => name === resource.parent);
  const owner = field?.kind === 'reference' ? findResource(field.to) : undefined;
  const ownerRow = useQuery({
    ...contentQuery(api, owner?.name ?? '', parent),
    enabled: owner !== undefined && parent !== '',
  });
  const list = owner ?? resource;
  const items = [
    { label: 'Content', link: <Link to={contentAddress}>Content</Link> },
    {
      label: capitalised(list.many),
      link: <Link to={listAddress(list.name)}>{capitalised(list.many)}</Link>,
    },
  ];
  if (owner !== undefined) {
    const label = ownerRow.data === undefined ? capitalised(owner.one) : titleOf(owner, ownerRow.data.values);
    items.push({ label, link: <Link to={rowAddress(owner.name, parent)}>{label}</Link> });
  }
  return <Breadcrumb items={[...items, { label: here }]} />;
}
