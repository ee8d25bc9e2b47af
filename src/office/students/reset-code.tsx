import { makeResetCode, type OpenedStudent } from '#contract/office/students.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import { spacedMobile } from '#domain/text/spaced-mobile.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../app/office.module.css';
import { signInName } from '../app/sign-in-name.ts';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import styles from './students.module.css';

interface ResetCodeProps {
  readonly student: OpenedStudent;
  readonly onDone: () => void;
}

/** The code is shown only once. */
export function ResetCode({ student, onDone }: ResetCodeProps) {
  const { _id: id, name, mobile } = student;
  const { api } = useServices();
  const { run, response, busy, reason } = useAction(
    () => api.call(makeResetCode, { params: { id }, body: {} }),
    () => undefined,
  );
  if (response === undefined)
    return (
      <div className={officeStyles.part}>
        <p>
          {`Anyone with the code can sign in as ${name}. Make sure to whom you speak: call back on ${spacedMobile(mobile)}, or ask which course or quiz came last.`}
        </p>
        <Refusal reason={reason} />
        <Button busy={busy} onClick={() => run(undefined)}>
          Make a code
        </Button>
      </div>
    );
  const { code, expiresAt } = response.data;
  return (
    <div className={officeStyles.part}>
      <p className={styles.code} role="status" translate="no">
        {`${code.slice(0, 3)} ${code.slice(3)}`}
      </p>
      <p>{`Read it out. It works once, until ${formatMoment(expiresAt)}, and is not shown again.`}</p>
      <ol className={styles.steps}>
        <li>On the site: Login, then «Forgot your password?», then «I have a code from the institute».</li>
        <li>{`Email: ${signInName(student)}`}</li>
        <li>The code, and a new password.</li>
      </ol>
      <p className={officeStyles.muted}>
        {`${name} is then signed out on all phones and computers. Five wrong tries end the code.`}
      </p>
      <Button onClick={onDone}>Done</Button>
    </div>
  );
}
