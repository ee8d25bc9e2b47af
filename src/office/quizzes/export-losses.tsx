import { counted } from '#domain/text/counted.ts';
import officeStyles from '../app/office.module.css';

interface ExportLossesProps {
  readonly losses: readonly { readonly question: number; readonly reason: string }[];
}

const listed = 10;

export function ExportLosses({ losses }: ExportLossesProps) {
  if (losses.length === 0) return null;
  return (
    <section aria-label="What the file does not hold">
      <p>
        <b>The file does not hold everything:</b>
      </p>
      <ul>
        {losses.slice(0, listed).map(({ question, reason }) => (
          <li key={question}>{`Question ${question}: ${reason}`}</li>
        ))}
      </ul>
      {losses.length > listed && (
        <p className={officeStyles.muted}>{`And ${counted(losses.length - listed, 'more question')}.`}</p>
      )}
    </section>
  );
}
