import { type KeyboardEvent, useState } from 'react';
import * as v from 'valibot';
import { type ContentRow, changeContent, readContent } from '#contract/office/content.ts';
import { type Field, formatField } from '#contract/office/resources/field.ts';
import { formatFields, type Resource, rowTitle } from '#contract/office/resources/resource.ts';
import { fieldSchema } from '#contract/office/resources/value-schema.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SavedNote } from '../app/saved-note.tsx';
import { useUnsaved } from '../app/unsaved.ts';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import styles from './content.module.css';
import { keepSaved } from './content-queries.ts';

interface PriceCellProps {
  readonly resource: Resource;
  readonly field: Field;
  readonly row: ContentRow;
  /** The price as it is shown. */
  readonly text: string;
}

const focus = (element: HTMLElement | null) => element?.focus();

function selectPrice(form: HTMLFormElement | null) {
  const input = form?.querySelector('input');
  input?.focus();
  input?.select();
}

/** A price that can be changed without opening its row. */
export function PriceCell(props: PriceCellProps) {
  const { resource, row, text } = props;
  const [isEditing, setEditing] = useState(false);
  const [wasEdited, setEdited] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const close = (hasSaved: boolean) => {
    setEditing(false);
    setEdited(true);
    setSaved(hasSaved);
  };
  if (isEditing) return <PriceForm {...props} onClose={close} />;
  return (
    <>
      <button
        // The form that had the focus is unmounted.
        ref={wasEdited ? focus : null}
        type="button"
        className={styles.price}
        aria-label={`Change the price of ${rowTitle(resource, row.values)}: ${text}`}
        onClick={() => setEditing(true)}
      >
        {text}
      </button>
      <SavedNote text={isSaved ? 'Saved' : ''} />
    </>
  );
}

interface PriceFormProps extends PriceCellProps {
  readonly onClose: (hasSaved: boolean) => void;
}

function PriceForm({ resource, field, row, onClose }: PriceFormProps) {
  const { api, queryClient } = useServices();
  const [stored] = useState(() => formatField(field, row.values[field.name] ?? null));
  const [price, setPrice] = useState(stored);
  const [problem, setProblem] = useState('');
  useUnsaved(price !== stored);
  useLeaveGuard(() => price !== stored);
  const params = { resource: resource.name, id: row._id };
  const save = useAction(
    async (typed: string) => {
      // The list has only some of the values.
      const { data: current } = await api.call(readContent, { params });
      const values = { ...formatFields(resource, current.values), [field.name]: typed };
      return await api.call(changeContent, { params, body: { revision: row.revision, values } });
    },
    async ({ data }) => {
      await keepSaved(queryClient, api, resource.name, data);
      onClose(true);
    },
  );
  const submit = () => {
    const checked = v.safeParse(fieldSchema(field, row.status === 'published'), price);
    setProblem(checked.success ? '' : checked.issues[0].message);
    if (checked.success) save.run(price);
  };
  const pressEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(false);
  };
  return (
    <form
      ref={selectPrice}
      className={styles.priceForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={`${field.label}: ${rowTitle(resource, row.values)}`}
        name={field.name}
        inputMode="decimal"
        autoComplete="off"
        value={price}
        error={problem || save.reason || undefined}
        onChange={setPrice}
        onKeyDown={pressEscape}
      />
      <Button type="submit" size="s" busy={save.busy}>
        Save
      </Button>
      <Button variant="quiet" size="s" onClick={() => onClose(false)}>
        Cancel
      </Button>
    </form>
  );
}
