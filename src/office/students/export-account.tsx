import { exportStudent, type OpenedStudent } from '#contract/office/students.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../app/office.module.css';
import { saveFile } from '../app/save-file.ts';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';

interface ExportAccountProps {
  readonly student: OpenedStudent;
  readonly onDone: () => void;
}

/** Saves everything that is kept of a user. */
export function ExportAccount({ student: { _id: id, name }, onDone }: ExportAccountProps) {
  const { api } = useServices();
  const { run, response, busy, reason } = useAction(
    () => api.call(exportStudent, { params: { id }, body: {} }),
    () => undefined,
  );
  if (response === undefined)
    return (
      <div className={officeStyles.part}>
        <p>
          {`Everything that the site keeps of ${name}: profile, quizzes, courses, orders, invoices, classes, enquiries and what staff did. Hand it over to the user or a parent only.`}
        </p>
        <Refusal reason={reason} />
        <Button busy={busy} onClick={() => run(undefined)}>
          Collect it
        </Button>
      </div>
    );
  const { html, json, day } = response.data;
  const file = exportName(name, day);
  return (
    <div className={officeStyles.part}>
      <p role="status">
        It is collected. The page is for reading; the data has everything, also numbers for programs.
      </p>
      <div className={officeStyles.actions}>
        <Button variant="line" onClick={() => saveFile(`${file}.html`, html)}>
          Save as a page to read
        </Button>
        <Button variant="line" onClick={() => saveFile(`${file}.json`, json)}>
          Save as data (JSON)
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}

/** «Ravi-Kumar-2026-11-27» */
const exportName = (name: string, day: string) =>
  `${name.trim().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}-${day}`;
