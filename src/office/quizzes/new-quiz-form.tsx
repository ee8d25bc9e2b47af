import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createQuiz } from '#contract/office/quizzes.ts';
import type { ApiClient } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import formStyles from '../form/form.module.css';
import { Refusal } from '../form/refusal.tsx';
import { useForm } from '../form/use-form.ts';
import { quizAddress } from './addresses.ts';
import { forgetQuizzes } from './quiz-queries.ts';

interface NewQuizFormProps {
  readonly api: ApiClient;
  readonly subjects: readonly { readonly _id: string; readonly name: string }[];
}

export function NewQuizForm({ api, subjects }: NewQuizFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { form, field, busy, reason } = useForm({
    schema: createQuiz.request,
    initial: { title: '', subjectId: '' },
    send: (body) => api.call(createQuiz, { body }),
    onDone: async ({ data }) => {
      await forgetQuizzes(queryClient);
      await navigate({ to: quizAddress(data._id) });
    },
  });
  return (
    <form className={formStyles.form} {...form} data-all-required>
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <SelectField
        label="Subject"
        placeholder="Choose a subject"
        options={subjects.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...field('subjectId')}
      />
      <Refusal reason={reason} />
      <Button type="submit" busy={busy} className={formStyles.send}>
        Add the quiz
      </Button>
    </form>
  );
}
