import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Info } from 'lucide-react';
import type { FormEvent, RefObject } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CommentField } from '#machines/enquiry/comment.machine.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import styles from './comment-form.module.css';
import type { CommentActor } from './use-comment.ts';

interface CommentFormProps {
  readonly actor: CommentActor;
  readonly form?: RefObject<HTMLFormElement | null>;
}

type Snapshot = SnapshotFrom<CommentActor>;
const selectValues = ({ context }: Snapshot) => context.values;
const selectProblems = ({ context }: Snapshot) => context.problems;
const selectTold = (snapshot: Snapshot) => snapshot.hasTag('told');

export function CommentForm({ actor, form }: CommentFormProps) {
  const values = useSelector(actor, selectValues);
  const problems = useSelector(actor, selectProblems);
  const told = useSelector(actor, selectTold);
  const send = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  const field = (name: CommentField) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (value: string) => actor.send({ type: 'field.changed', field: name, value }),
  });

  return (
    <Card padding="l">
      <form ref={form} className={styles.form} noValidate onSubmit={send}>
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
        </div>
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="You may leave this empty."
          {...field('email')}
        />
        <TextAreaField label="Comment" rows={5} {...field('comment')} />
        <Button type="submit" className={styles.send}>
          Post Comment
        </Button>
        <div role="status" className={styles.outcome}>
          {told && (
            <>
              <Info size={24} aria-hidden="true" />
              <div>
                <p className={styles.lead}>Comments are not open yet.</p>
                <p>
                  Nothing was sent, and what you wrote is still here. To tell us now,{' '}
                  <Link to="/contact">write to us</Link>.
                </p>
              </div>
            </>
          )}
        </div>
      </form>
    </Card>
  );
}
