import { useNavigate } from '@tanstack/react-router';
import { createQuiz } from '#contract/office/quizzes.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { quizPath } from '../app/quiz-paths.ts';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useOfficeForm } from '../form/use-office-form.ts';
import { forgetQuizzes } from './quiz-queries.ts';

interface NewQuizFormProps {
  readonly subjects: readonly { readonly _id: string; readonly name: string }[];
}

export function NewQuizForm({ subjects }: NewQuizFormProps) {
  const { api, queryClient } = useServices();
  const navigate = useNavigate();
  const { props } = useOfficeForm({
    schema: createQuiz.request,
    initial: { title: '', subjectId: '' },
    send: (body) => api.call(createQuiz, { body }),
    onDone: async ({ data }) => {
      await forgetQuizzes(queryClient);
      await navigate({ to: quizPath(data._id) });
    },
  });
  return (
    <FormFrame {...props} className={formStyles.form}>
      {(field) => (
        <>
          <TextField label="Title" autoComplete="off" {...field('title')} />
          <SelectField
            label="Subject"
            placeholder="Choose a subject"
            options={subjects.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...field('subjectId')}
          />
          <FormSummary actor={props.actor} />
          <Submit actor={props.actor} className={formStyles.send}>
            Add the quiz
          </Submit>
        </>
      )}
    </FormFrame>
  );
}
