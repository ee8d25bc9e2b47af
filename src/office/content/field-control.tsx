import { useQuery } from '@tanstack/react-query';
import { type Field, yes } from '#contract/office/resources/field.ts';
import { rowTitle } from '#contract/office/resources/resource.ts';
import { findResource } from '#contract/office/resources/resources.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import type { FieldProps } from '#web/ui/field-frame.tsx';
import { useServices } from '../app/use-services.ts';
import { contentListQuery } from './content-queries.ts';
import { PictureField } from './picture-field.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { statusNames } from './value-text.ts';

interface FieldControlProps extends Omit<FieldProps, 'label' | 'hint'> {
  readonly field: Field;
}

const shortText = 60;
const isShort = (field: Field) =>
  ['whole number', 'number', 'rupees', 'date', 'choice', 'reference'].includes(field.kind) ||
  (field.kind === 'text' && field.maximum <= shortText);

/** Every control's value is text, whatever the field's kind. */
export function FieldControl(props: FieldControlProps) {
  return (
    <div data-short={isShort(props.field) || undefined}>
      <Control {...props} />
    </div>
  );
}

function Control({ field, ...control }: FieldControlProps) {
  const props = { ...control, label: field.label, hint: field.hint };
  switch (field.kind) {
    case 'text':
      return <TextField {...props} autoComplete="off" maxLength={field.maximum} />;
    case 'video':
      return <TextField {...props} autoComplete="off" inputMode="url" />;
    case 'long text':
      return <TextAreaField {...props} rows={3} maxLength={field.maximum} />;
    case 'rich text':
      return <RichTextField {...props} />;
    case 'whole number':
      return <TextField {...props} autoComplete="off" inputMode="numeric" />;
    case 'number':
    case 'rupees':
      return <TextField {...props} autoComplete="off" inputMode="decimal" />;
    case 'date':
      return <TextField {...props} type="date" />;
    case 'yes or no': {
      const { name, value, error, onChange } = control;
      return (
        <CheckboxField
          label={field.label}
          name={name}
          error={error}
          checked={value === yes}
          onChange={(checked) => onChange(checked ? yes : '')}
        />
      );
    }
    case 'choice':
      return <SelectField {...props} placeholder="Not said" options={field.options} />;
    case 'reference':
      return <ReferenceField {...props} to={field.to} />;
    case 'picture':
      return <PictureField {...props} field={field} />;
  }
}

interface ReferenceFieldProps extends FieldProps {
  readonly to: string;
}

function ReferenceField({ to, hint, ...control }: ReferenceFieldProps) {
  const { api } = useServices();
  const rows = useQuery(contentListQuery(api, to));
  const other = findResource(to);
  const options = (rows.data ?? []).map(({ _id, values, status }) => {
    const title = other === undefined ? _id : rowTitle(other, values);
    const isSeen = status === null || status === 'published';
    return { value: _id, label: isSeen ? title : `${title} (${statusNames[status].toLowerCase()})` };
  });
  const loading = rows.isPending ? 'Loading' : `Choose ${other?.one ?? ''}`;
  const failed = rows.error === null ? undefined : rows.error.message;
  return <SelectField {...control} options={options} placeholder={loading} hint={failed ?? hint} />;
}
