import { useId, useState } from 'react';
import * as v from 'valibot';
import type { PictureField as PictureOf } from '#contract/office/resources/field.ts';
import { cropShape } from '#contract/office/resources/picture.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FieldFrame, type FieldProps } from '#web/ui/field-frame.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import officeStyles from '../app/office.module.css';
import { useAction } from '../app/use-action.ts';
import formStyles from '../form/form.module.css';
import styles from './content.module.css';
import { pictureUploads } from './picture-uploads.ts';
import { type Crop, sendPicture } from './upload-picture.ts';
import { pictureAddress } from './value-text.ts';

interface PictureFieldProps extends FieldProps {
  readonly field: PictureOf;
}

const whole: Crop = { shape: 'whole', position: 50 };
const shapeOptions = [
  { value: 'whole', label: 'The whole picture' },
  { value: '16:9', label: 'Wide (16:9)' },
  { value: '4:3', label: 'Photo (4:3)' },
  { value: '1:1', label: 'Square' },
];

/** Uploads an image as soon as it is chosen; it can be cropped afterwards. */
export function PictureField({ field, name, value, error, hint, required, onChange }: PictureFieldProps) {
  const [file, setFile] = useState<File>();
  const [removed, setRemoved] = useState('');
  const [crop, setCrop] = useState(whole);
  const upload = useAction(
    (sent: { readonly file: File; readonly crop: Crop }) => sendPicture(field.folder, sent.file, sent.crop),
    ({ name: stored }, sent) => {
      setFile(sent.file);
      setCrop(sent.crop);
      onChange(field.stored === 'name' ? stored : `/uploads/${field.folder}/${stored}`);
    },
    pictureUploads,
  );
  const refused = error ?? (upload.reason === '' ? undefined : upload.reason);
  return (
    <div className={styles.picture}>
      <FieldFrame label={field.label} error={refused} hint={hint} required={required}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name={name}
            accept="image/jpeg,image/png,image/webp,image/avif"
            className={formStyles.file}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen === undefined) return;
              onChange(value);
              upload.run({ file: chosen, crop: whole });
            }}
          />
        )}
      </FieldFrame>
      {upload.busy && (
        <p role="status" className={officeStyles.saved}>
          <Spinner /> Sending the picture
        </p>
      )}
      {value !== '' && (
        <div className={styles.chosen}>
          <img className={styles.preview} src={pictureAddress(field, value)} alt="As it is stored" />
          {file !== undefined && (
            <CropTool crop={crop} busy={upload.busy} onCrop={(next) => upload.run({ file, crop: next })} />
          )}
          <Button
            variant="line"
            size="s"
            onClick={() => {
              setFile(undefined);
              setRemoved(value);
              onChange('');
            }}
          >
            Remove the picture
          </Button>
        </div>
      )}
      {value === '' && removed !== '' && !upload.busy && (
        <div className={officeStyles.actions}>
          <p role="status">The picture is removed.</p>
          <Button variant="line" size="s" onClick={() => onChange(removed)}>
            Put it back
          </Button>
        </div>
      )}
    </div>
  );
}

interface CropToolProps {
  readonly crop: Crop;
  readonly busy: boolean;
  readonly onCrop: (crop: Crop) => void;
}

function CropTool({ crop, busy, onCrop }: CropToolProps) {
  const id = useId();
  const [next, setNext] = useState(crop);
  const isNew = next.shape !== crop.shape || next.position !== crop.position;
  return (
    <div className={styles.crop}>
      <SelectField
        label="What to keep"
        name="shape"
        value={next.shape}
        options={shapeOptions}
        onChange={(shape) => setNext({ ...next, shape: v.parse(cropShape, shape) })}
      />
      {next.shape !== 'whole' && (
        <div className={styles.range}>
          <label htmlFor={id}>Which part: left or top to right or bottom</label>
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            step={5}
            value={next.position}
            onChange={({ currentTarget }) => setNext({ ...next, position: Number(currentTarget.value) })}
          />
        </div>
      )}
      <Button variant="line" size="s" busy={busy} disabled={!isNew} onClick={() => onCrop(next)}>
        Crop
      </Button>
    </div>
  );
}
