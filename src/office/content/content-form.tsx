import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ContentRow, changeContent, createContent, setContentStatus } from '#contract/office/content.ts';
import type { Texts } from '#contract/office/resources/field.ts';
import { emptyTexts, formatFields, type Resource, rowSchema } from '#contract/office/resources/resource.ts';
import { findResource } from '#contract/office/resources/resources.ts';
import { FormSummary } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { rowPath, savedHash } from '../app/content-paths.ts';
import officeStyles from '../app/office.module.css';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { SaveBar } from '../form/save-bar.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useOfficeForm } from '../form/use-office-form.ts';
import { keepSaved } from './content-queries.ts';
import { FieldControl } from './field-control.tsx';
import { useIsStoringPicture } from './picture-uploads.ts';
import { RowActions } from './row-actions.tsx';

interface ContentFormProps {
  readonly resource: Resource;
  /** The id of the parent row; '' without one. */
  readonly parent: string;
  /** undefined for a new row. */
  readonly row?: ContentRow;
  readonly isJustAdded: boolean;
}

const publishing = 'publish';

export function ContentForm({ resource, parent, row: loaded, isJustAdded }: ContentFormProps) {
  const { api, queryClient } = useServices();
  const navigate = useNavigate();
  const [row, setRow] = useState(loaded);
  const [note, setNote] = useState(isJustAdded ? 'Saved' : '');
  const [initial] = useState<Texts>(() => ({
    ...(loaded === undefined ? emptyTexts(resource) : formatFields(resource, loaded.values)),
    ...(resource.parent === undefined ? {} : { [resource.parent]: parent }),
  }));

  const keep = async (next: ContentRow) => {
    setRow(next);
    await keepSaved(queryClient, api, resource.name, next);
    return next;
  };
  const save = async (typed: Texts) => {
    const params = { resource: resource.name };
    const { data } =
      row === undefined
        ? await api.call(createContent, { params, body: { values: typed } })
        : await api.call(changeContent, {
            params: { ...params, id: row._id },
            body: { revision: row.revision, values: typed },
          });
    return await keep(data);
  };
  const isStoringPicture = useIsStoringPicture();
  const [discards, setDiscards] = useState(0);
  const { props, busy, isChanged, isChangedNow, isConflict, discard } = useOfficeForm({
    schema: (button) => rowSchema(resource, button === publishing || row?.status === 'published'),
    initial,
    send: async (_request, typed, button) => {
      setNote('');
      const stored = await save(typed);
      if (button !== publishing) return stored;
      const { data } = await api.call(setContentStatus, {
        params: { resource: resource.name, id: stored._id },
        body: { status: 'published' },
      });
      return await keep(data);
    },
    onDone: (stored) =>
      setNote(stored.status === 'published' ? 'Saved: visitors see it within a second' : 'Saved'),
    onKept: async (stored) => {
      if (loaded !== undefined) return;
      const owner = parentResource(resource);
      const to = owner === undefined ? rowPath(resource.name, stored._id) : rowPath(owner, parent);
      await navigate({ to, replace: true, ...(owner === undefined ? { hash: savedHash } : {}) });
    },
  });
  useLeaveGuard(isChangedNow);
  const isBusy = busy || isStoringPicture;
  const discardAll = () => {
    discard();
    setDiscards(discards + 1);
  };
  return (
    <div className={officeStyles.columns}>
      <div data-wide>
        <FormFrame {...props} className={formStyles.form} allRequired={false}>
          {(field) => (
            <>
              <Card padding="l">
                {/* A key that mounts editors with the stored text again. */}
                <div key={discards} className={formStyles.fields}>
                  {resource.fields
                    .filter(({ name }) => name !== resource.parent)
                    .map((each) => (
                      <FieldControl
                        key={each.name}
                        field={each}
                        {...field(each.name)}
                        required={each.required !== undefined || each.neededToPublish !== undefined}
                      />
                    ))}
                </div>
              </Card>
              <FormSummary actor={props.actor} />
              {isConflict && row !== undefined && (
                <a href={`/office${rowPath(resource.name, row._id)}`} target="_blank" rel="noreferrer">
                  See in a new tab what is stored now
                </a>
              )}
              <SaveBar isChanged={isChanged} busy={isBusy} note={note} onDiscard={discardAll}>
                <Button
                  type="submit"
                  value="save"
                  variant={resource.hasStatus && row?.status !== 'published' ? 'line' : 'main'}
                  busy={isBusy}
                >
                  {resource.hasStatus && (row === undefined || row.status === 'draft')
                    ? 'Save as a draft'
                    : 'Save'}
                </Button>
                {resource.hasStatus && row?.status !== 'published' && (
                  <Button type="submit" value={publishing} busy={isBusy}>
                    Publish
                  </Button>
                )}
              </SaveBar>
            </>
          )}
        </FormFrame>
      </div>
      {row !== undefined && (
        <RowActions resource={resource} row={row} isChanged={isChanged} onStatus={keep} />
      )}
    </div>
  );
}

function parentResource({ fields, parent }: Resource): string | undefined {
  const field = fields.find(({ name }) => name === parent);
  return field?.kind === 'reference' ? findResource(field.to)?.name : undefined;
}
