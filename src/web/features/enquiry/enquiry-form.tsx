import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import type { FormEvent, RefObject } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { EnquiryField, EnquiryProblems, EnquiryValues } from '#machines/enquiry/enquiry.machine.ts';
import { Button } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import refusal from '#web/ui/refusal.module.css';
import styles from './enquiry-form.module.css';
import type { EnquiryActor } from './use-enquiry.ts';

type Snapshot = SnapshotFrom<EnquiryActor>;
const selectValues = ({ context }: Snapshot): EnquiryValues => context.values;
const selectProblems = ({ context }: Snapshot): EnquiryProblems => context.problems;
const selectReason = ({ context }: Snapshot) => context.reason;
const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectSent = (snapshot: Snapshot) => snapshot.hasTag('sent');

export interface EnquiryFormProps {
  readonly actor: EnquiryActor;
  readonly form?: RefObject<HTMLFormElement | null>;
}

/** @returns the props of a field's control */
export type FieldOf = (name: EnquiryField) => {
  readonly name: EnquiryField;
  readonly required: true;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

interface FrameProps extends EnquiryFormProps {
  readonly label: string;
  readonly send: string;
  readonly children: (field: FieldOf) => Elements;
}

/**
 * The submit button is the loading indicator. Only the browser validates the email address before sending.
 */
export function EnquiryFrame({ actor, form, label, send, children }: FrameProps) {
  const values = useSelector(actor, selectValues);
  const problems = useSelector(actor, selectProblems);
  const reason = useSelector(actor, selectReason);
  const busy = useSelector(actor, selectBusy);
  const sent = useSelector(actor, selectSent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  const field: FieldOf = (name) => ({
    name,
    required: true,
    value: values[name] ?? '',
    error: problems[name],
    onChange: (value) => actor.send({ type: 'field.changed', field: name, value }),
  });

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      aria-busy={busy}
      data-all-required
      onSubmit={submit}
    >
      <p className={styles.lead}>Please fill in every field.</p>
      {children(field)}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={values.website ?? ''}
            onChange={({ currentTarget: { value } }) =>
              actor.send({ type: 'field.changed', field: 'website', value })
            }
          />
        </label>
      </div>
      {reason !== '' && (
        <p className={refusal.refusal}>
          <CircleAlert size={22} aria-hidden="true" />
          <span>
            <b>Not sent yet.</b> <span>{reason}</span>
            <br />
            What you wrote is still here.
          </span>
        </p>
      )}
      <Button type="submit" busy={busy || sent} className={styles.send}>
        {busy ? 'Sending…' : sent ? 'Sent' : send}
      </Button>
    </form>
  );
}
