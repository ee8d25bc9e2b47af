import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import officeStyles from '../app/office.module.css';
import { OfficeDialog } from '../app/office-dialog.tsx';
import { useUnsaved } from '../app/unsaved.ts';

interface LinkDialogProps {
  /** Of the chosen link; '' for a new one. */
  readonly address: string;
  readonly onLink: (address: string) => void;
  readonly onClose: () => void;
}

const hasScheme = /^(?:https?:\/\/|mailto:|tel:|\/)/i;

export function LinkDialog(props: LinkDialogProps) {
  return (
    <OfficeDialog open size="s" title="Link" onClose={props.onClose}>
      <LinkFields {...props} />
    </OfficeDialog>
  );
}

/** Not a form: it would be one within the form of the page. */
function LinkFields({ address, onLink, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(address);
  const [problem, setProblem] = useState('');
  useUnsaved(typed !== address);
  const submit = () => {
    const asked = typed.trim();
    if (asked === '') setProblem('Please write the address to link to');
    else onLink(hasScheme.test(asked) ? asked : `https://${asked}`);
  };
  return (
    <div className={officeStyles.part}>
      <TextField
        label="Address"
        name="address"
        inputMode="url"
        autoComplete="off"
        hint="Such as https://example.org, /course or mailto:office@example.org."
        value={typed}
        error={problem || undefined}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          submit();
        }}
      />
      <div className={officeStyles.actions}>
        <Button onClick={submit}>Link</Button>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
