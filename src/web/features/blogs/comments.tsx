import * as v from 'valibot';
import { useCarriedComment } from '#web/app/carried-comment.ts';
import { checkWith } from '#web/form/check-with.ts';
import { useForm } from '#web/form/use-form.ts';
import { t } from '#web/texts/t.ts';
import { Section } from '#web/ui/page.tsx';
import { CommentForm } from './comment-form.tsx';

const required = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));
const check = checkWith(
  v.object({
    firstName: required('First name is required'),
    lastName: required('Last name is required'),
  }),
);

/** Nothing is sent: comments are not open yet. */
export function Comments() {
  const carried = useCarriedComment();
  const form = useForm({
    values: carried ?? { firstName: '', lastName: '', email: '', comment: '' },
    check,
    words: { accepted: 'Comments are not open yet.', refused: '' },
    pause: null,
    send: async () => ({ kind: 'accepted', message: '' }),
  });
  return (
    <Section title={t('Leave a comment')}>
      <CommentForm {...form} />
    </Section>
  );
}
