import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { createPracticePaper } from '#contract/office/practice-papers.ts';
import { FormSummary, Submit } from '#web/form/form-end.tsx';
import { FormFrame } from '#web/form/form-frame.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import officeStyles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { quizPath, quizzesPath } from '../app/quiz-paths.ts';
import { useServices } from '../app/use-services.ts';
import formStyles from '../form/form.module.css';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useOfficeForm } from '../form/use-office-form.ts';
import { forgetQuizzes, quizzesQuery } from '../quizzes/quiz-queries.ts';
import { PaperFields } from './paper-fields.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { firstValues, newSeed, paperForm, practiceForm } from './practice-form.ts';

const numberOptions = [
  { value: 'same', label: 'The same for all students' },
  { value: 'own', label: 'Others for each student and attempt' },
];

export function PracticeScreen() {
  const { api, queryClient } = useServices();
  const navigate = useNavigate();
  const { subjects } = useSuspenseQuery(quizzesQuery(api)).data;
  const [seed, setSeed] = useState(newSeed);
  const { props, values, isChangedNow } = useOfficeForm({
    schema: practiceForm,
    initial: firstValues,
    send: (form) => api.call(createPracticePaper, { body: { ...form, seed } }),
    onDone: () => forgetQuizzes(queryClient),
    onKept: ({ data }) => void navigate({ to: quizPath(data._id) }),
  });
  useLeaveGuard(isChangedNow);
  const paper = useMemo(() => v.safeParse(paperForm, values), [values]);
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Quizzes', link: <Link to={quizzesPath}>Quizzes</Link> },
          { label: 'New practice paper' },
        ]}
      />
      <PageHeading>New practice paper</PageHeading>
      <p className={officeStyles.muted}>
        The office writes the questions, with wrong answers that children give. The paper becomes a quiz that
        you can look at, change and publish.
      </p>
      <Card padding="l">
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
              <PaperFields paper={values.paper} field={field} />
              <SelectField label="Numbers" options={numberOptions} {...field('numbers')} />
              {paper.success && (
                <PaperPreview
                  specification={paper.output.specification}
                  seed={seed}
                  onOtherNumbers={() => setSeed(newSeed())}
                />
              )}
              <FormSummary actor={props.actor} />
              <Submit actor={props.actor} className={formStyles.send}>
                Make the quiz
              </Submit>
            </>
          )}
        </FormFrame>
      </Card>
    </>
  );
}
