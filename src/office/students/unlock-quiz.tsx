import { useState } from 'react';
import type { OpenedStudent } from '#contract/office/students.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import type { AllowanceTarget } from '../classes/allowance-dialog.tsx';
import { allowanceNames } from '../classes/possible-allowances.ts';
import styles from './students.module.css';

interface UnlockQuizProps {
  readonly student: OpenedStudent;
  readonly onChosen: (target: AllowanceTarget) => void;
}

/** Unlocks a quiz that the student cannot begin yet. */
export function UnlockQuiz({ student, onChosen }: UnlockQuizProps) {
  const [chosen, setChosen] = useState('');
  const { lockedQuizzes } = student;
  const quiz = lockedQuizzes.find(({ _id }) => _id === chosen);
  if (lockedQuizzes.length === 0) return null;
  return (
    <div className={styles.unlock}>
      <SelectField
        name="lockedQuiz"
        label="Locked quizzes"
        placeholder="Choose a quiz"
        options={lockedQuizzes.map(({ _id, title, subject }) => ({
          value: _id,
          label: `${subject}: ${title}`,
        }))}
        value={quiz === undefined ? '' : chosen}
        onChange={setChosen}
      />
      <Button
        variant="line"
        disabled={quiz === undefined}
        onClick={() => {
          if (quiz !== undefined) onChosen({ kind: 'unlock', quiz, students: [student] });
        }}
      >
        {allowanceNames.unlock}
      </Button>
    </div>
  );
}
