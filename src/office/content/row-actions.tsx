import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type ContentRow,
  deleteContent,
  previewContent,
  setContentStatus,
} from '#contract/office/content.ts';
import { type Resource, rowTitle } from '#contract/office/resources/resource.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { listPath, rowPath } from '../app/content-paths.ts';
import officeStyles from '../app/office.module.css';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import styles from './content.module.css';
import { forgetLists } from './content-queries.ts';

interface RowActionsProps {
  readonly resource: Resource;
  readonly row: ContentRow;
  readonly isChanged: boolean;
  readonly onStatus: (row: ContentRow) => unknown;
}

export function RowActions({ resource, row, isChanged, onStatus }: RowActionsProps) {
  const { api, queryClient } = useServices();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const params = { resource: resource.name, id: row._id };
  const hide = useAction(
    () => api.call(setContentStatus, { params, body: { status: 'hidden' } }),
    ({ data }) => onStatus(data),
  );
  const remove = useAction(
    () => api.call(deleteContent, { params, body: {} }),
    async () => {
      setDeleting(false);
      await forgetLists(queryClient, resource.name);
      const field = resource.fields.find(({ name }) => name === resource.parent);
      const owner = field?.kind === 'reference' ? field.to : undefined;
      await navigate({
        to:
          owner === undefined || field === undefined
            ? listPath(resource.name)
            : rowPath(owner, String(row.values[field.name])),
        ignoreBlocker: true,
      });
    },
  );
  const canDelete = row.status === null || row.status === 'draft';
  const preview = `/api/${previewContent.path.replace('{resource}', resource.name).replace('{id}', encodeURIComponent(row._id))}`;
  if (resource.seenAt === undefined && row.status !== 'published' && !canDelete) return null;
  return (
    <Card as="aside" className={styles.rowActions} aria-label="On the site">
      {resource.seenAt !== undefined && (
        <>
          <a className={buttonClass('line', 's')} href={preview} target="_blank" rel="noreferrer">
            See it as a visitor
          </a>
          {isChanged && <span className={officeStyles.muted}>Save first: it shows what is saved.</span>}
        </>
      )}
      {row.status === 'published' && (
        <Button variant="line" size="s" busy={hide.busy} onClick={() => hide.run(undefined)}>
          Hide from visitors
        </Button>
      )}
      {canDelete && (
        <Button variant="line" size="s" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      <Refusal reason={hide.reason} />
      <ConfirmDialog
        open={isDeleting}
        title={`Delete «${rowTitle(resource, row.values)}»?`}
        confirm="Delete"
        action={remove}
        onClose={() => setDeleting(false)}
      >
        <p>It cannot be brought back. The audit log keeps what it said.</p>
      </ConfirmDialog>
    </Card>
  );
}
