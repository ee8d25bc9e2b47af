import { counted } from '#domain/text/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../app/office.module.css';

interface OwnNumbersProps {
  readonly count: number;
  readonly problem: string | undefined;
  readonly onSame: () => void;
}

/** In place of the questions of a practice paper that each attempt generates. */
export function OwnNumbers({ count, problem, onSame }: OwnNumbersProps) {
  return (
    <Card padding="l">
      <h2>Questions</h2>
      <p className={officeStyles.muted}>
        {`Each student gets ${counted(count, 'question')} with other numbers, of the same kind, at each attempt. The preview shows one paper after another.`}
      </p>
      <Refusal reason={problem ?? ''} />
      <Button variant="line" size="s" onClick={onSame}>
        The same numbers for all
      </Button>
    </Card>
  );
}
