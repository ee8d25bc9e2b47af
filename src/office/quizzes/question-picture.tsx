import type { PictureField as PictureOf } from '#contract/office/resources/field.ts';
import type { Problems } from '#machines/quiz-publication/quiz-publication.types.ts';
import { TextField } from '#web/ui/field.tsx';
import contentStyles from '../content/content.module.css';
import { PictureField } from '../content/picture-field.tsx';
import { pictureAddress } from '../content/value-text.ts';
import { questionField } from './problems.ts';
import type { Question } from './quiz-texts.ts';

const picture: PictureOf = {
  kind: 'picture',
  name: 'picture',
  label: 'Picture',
  folder: 'questions',
  stored: 'name',
};

export function StoredPicture({ question }: { readonly question: Pick<Question, 'picture'> }) {
  if (question.picture === null) return null;
  const { file, alt } = question.picture;
  return <img className={contentStyles.preview} src={pictureAddress(picture, file)} alt={alt} />;
}

interface QuestionPictureProps {
  readonly question: Question;
  readonly problems: Problems;
  readonly onChange: (change: Partial<Question>) => void;
  /** Receives the stored file's name; '' to remove the image. */
  readonly onPicture: (file: string) => void;
}

export function QuestionPicture({ question, problems, onChange, onPicture }: QuestionPictureProps) {
  const fileName = questionField(question.id, 'picture');
  const altName = questionField(question.id, 'picture.alt');
  const shown = question.picture;
  return (
    <>
      <PictureField
        field={picture}
        label={picture.label}
        name={fileName}
        value={shown?.file ?? ''}
        error={problems[fileName]}
        onChange={onPicture}
      />
      {shown !== null && (
        <TextField
          label="What the picture shows"
          required
          hint="For who cannot see it. It must not give the answer away."
          name={altName}
          autoComplete="off"
          value={shown.alt}
          error={problems[altName]}
          onChange={(alt) => onChange({ picture: { ...shown, alt } })}
        />
      )}
    </>
  );
}
