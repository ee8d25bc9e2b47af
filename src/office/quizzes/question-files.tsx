import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatNames } from '#contract/office/format-names.ts';
import {
  exportQuestionFile,
  type QuestionFileFormat,
  questionFileFormats,
} from '#contract/office/question-files.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../app/office.module.css';
import { importPath } from '../app/quiz-paths.ts';
import { saveFile } from '../app/save-file.ts';
import { SavedNote } from '../app/saved-note.tsx';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import { ExportLosses } from './export-losses.tsx';

interface QuestionFilesProps {
  readonly quizId: string;
}

export function QuestionFiles({ quizId }: QuestionFilesProps) {
  const { api } = useServices();
  const headingId = useId();
  const { path } = exportQuestionFile;
  const save = useAction(
    async (format: QuestionFileFormat) =>
      (
        await api.call(
          { ...exportQuestionFile, path: `${path}?format=${format}` },
          { params: { id: quizId } },
        )
      ).data,
    ({ name, text }) => saveFile(name, text),
  );
  return (
    <section className={officeStyles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>Questions as a file</h2>
      <Link to={importPath(quizId)} className={buttonClass('line', 's')}>
        Import questions from a file
      </Link>
      <p>Download the saved questions as a file:</p>
      <div className={officeStyles.actions}>
        {questionFileFormats.map((format) => (
          <Button key={format} variant="line" size="s" busy={save.busy} onClick={() => save.run(format)}>
            {formatNames[format]}
          </Button>
        ))}
      </div>
      <Refusal reason={save.reason} />
      <SavedNote text={save.response === undefined ? '' : `${save.response.name} is downloaded`} />
      {save.response !== undefined && <ExportLosses losses={save.response.losses} />}
    </section>
  );
}
