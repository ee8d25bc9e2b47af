import { keyRules } from '#domain/quizzes/key-rules.ts';
import type { Problems, QuizTexts } from '#machines/quiz-publication/quiz-publication.types.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import officeForm from '../form/form.module.css';
import styles from './quizzes.module.css';

export interface Subject {
  readonly _id: string;
  readonly name: string;
}

interface QuizSettingsProps {
  readonly texts: QuizTexts;
  readonly subjects: readonly Subject[];
  readonly problems: Problems;
  readonly onChange: (change: Partial<QuizTexts>) => void;
}

type TextName = {
  [Name in keyof QuizTexts]: QuizTexts[Name] extends string | null ? Name : never;
}[keyof QuizTexts];

export function QuizSettings({ texts, subjects, problems, onChange }: QuizSettingsProps) {
  const field = (name: Exclude<TextName, 'keyShown'>) => ({
    name,
    value: texts[name] ?? '',
    error: problems[name],
    autoComplete: 'off',
    onChange: (text: string) => onChange({ [name]: text }),
  });
  const tick = (name: 'allowReattempt' | 'shuffleQuestions' | 'shuffleOptions') => ({
    name,
    checked: texts[name],
    error: problems[name],
    onChange: (checked: boolean) => onChange({ [name]: checked }),
  });
  return (
    <div className={officeForm.form}>
      <TextField label="Title" required {...field('title')} />
      <TextAreaField label="Description" rows={3} {...field('description')} />
      <div className={styles.pair}>
        <SelectField
          label="Subject"
          required
          {...field('subjectId')}
          options={subjects.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <TextField
          label="Place in the subject"
          required
          inputMode="numeric"
          hint="A quiz opens when the one before it is submitted."
          {...field('sequence')}
        />
        <TextField label="Minutes" inputMode="decimal" hint="Empty for 30 minutes." {...field('timeLimit')} />
        <TextField
          label="Passing marks"
          inputMode="decimal"
          hint="Empty for a quiz without passing marks."
          {...field('passingMarks')}
        />
        <TextField
          label="Questions of an attempt"
          inputMode="numeric"
          hint="How many are drawn. Empty for all."
          {...field('drawCount')}
        />
        <TextField
          label="Certificate for the level"
          hint="Who passes gets a certificate with these words. Empty for no certificate."
          {...field('certificateLevel')}
        />
        <SelectField
          label="The right answers are shown"
          name="keyShown"
          required
          value={texts.keyShown}
          error={problems.keyShown}
          options={[
            { value: 'after-submit', label: 'After submitting' },
            { value: 'after-date', label: 'From a day on' },
            { value: 'never', label: 'Never' },
          ]}
          onChange={(text) => {
            const keyShown = keyRules.find((rule) => rule === text);
            if (keyShown !== undefined) onChange({ keyShown });
          }}
        />
        {texts.keyShown === 'after-date' && (
          <TextField
            label="Shown from"
            type="date"
            required
            {...field('keyShownFrom')}
            onChange={(day) => onChange({ keyShownFrom: day === '' ? null : day })}
          />
        )}
      </div>
      <div>
        <CheckboxField label="May be tried again" {...tick('allowReattempt')} />
        <CheckboxField label="Shuffle the questions" {...tick('shuffleQuestions')} />
        <CheckboxField label="Shuffle the options" {...tick('shuffleOptions')} />
      </div>
    </div>
  );
}
