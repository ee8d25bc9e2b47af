import type { CheckedFile } from '#contract/office/question-files.ts';
import { counted } from '#domain/text/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '../../app/save-file.ts';

interface RefusedDownloadProps {
  readonly file: CheckedFile;
}

/** Nothing without refused questions. */
export function RefusedDownload({ file: { refused, refusedFile } }: RefusedDownloadProps) {
  return (
    refusedFile !== null && (
      <Button variant="line" size="s" onClick={() => saveFile(refusedFile.name, refusedFile.text)}>
        {`Download ${counted(refused, 'refused question')} with the reasons`}
      </Button>
    )
  );
}
