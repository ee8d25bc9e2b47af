import { Button, type ButtonProps } from '../ui/button.tsx';
import { Refusal, type RefusalProps } from '../ui/refusal.tsx';
import type { FormActor } from './use-form.ts';
import { useFormView } from './use-form-view.ts';

interface FormSummaryProps extends Omit<RefusalProps, 'reason'> {
  readonly actor: FormActor;
}

/** Why the form was not accepted. The focus on the first invalid field announces its problem. */
export function FormSummary({ actor, isSilent, ...around }: FormSummaryProps) {
  const { isInvalid, reason } = useFormView(actor);
  return (
    <Refusal
      {...around}
      reason={isInvalid ? 'Please check the marked fields.' : reason}
      isSilent={isInvalid || isSilent}
    />
  );
}

interface SubmitProps extends ButtonProps {
  readonly actor: FormActor;
}

export function Submit({ actor, busy, ...button }: SubmitProps) {
  const form = useFormView(actor);
  return <Button {...button} type="submit" busy={form.busy || busy === true} />;
}
