import { getQuestionTemplate } from '#contract/office/question-files.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../../app/office.module.css';
import { saveFile } from '../../app/save-file.ts';
import { useAction } from '../../app/use-action.ts';
import { useServices } from '../../app/use-services.ts';

export function TemplateDownload() {
  const { api } = useServices();
  const download = useAction(
    () => api.call(getQuestionTemplate),
    ({ data }) => saveFile(data.name, data.text),
  );
  return (
    <div className={officeStyles.part}>
      <p>
        You have no file yet? Fill in our template in Excel or another spreadsheet program. It may be saved as
        CSV or as a workbook.
      </p>
      <Button variant="line" size="s" busy={download.busy} onClick={() => download.run(undefined)}>
        Download the CSV template
      </Button>
      <Refusal reason={download.reason} />
    </div>
  );
}
