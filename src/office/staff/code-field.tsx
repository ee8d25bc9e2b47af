import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/field.tsx';

/** A field for a code of the authenticator app or a recovery code. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'autoComplete'>) {
  return (
    <TextField
      {...props}
      label="Code of your app"
      hint="The six digits that your authenticator app shows now, or one of your recovery codes."
      autoComplete="one-time-code"
    />
  );
}
