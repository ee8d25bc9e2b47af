import { deactivateStudent, type OpenedStudent, reactivateStudent } from '#contract/office/students.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../app/office.module.css';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import { useStoredStudent } from './use-stored-student.ts';

interface SetActiveProps {
  readonly student: OpenedStudent;
  readonly onDone: () => void;
}

export function Deactivate(props: SetActiveProps) {
  const { name } = props.student;
  return (
    <SetActive {...props} call={deactivateStudent} button="Deactivate">
      {`${name} is signed out on all phones and computers and cannot sign in. At the login the site says that the account is deactivated and shows your phone number. Courses, orders and quizzes stay; you can reactivate the account.`}
    </SetActive>
  );
}

export function Reactivate(props: SetActiveProps) {
  return (
    <SetActive {...props} call={reactivateStudent} button="Reactivate">
      {`${props.student.name} can sign in again with the old password, and has everything as before.`}
    </SetActive>
  );
}

interface ConfirmProps extends SetActiveProps {
  readonly call: typeof deactivateStudent | typeof reactivateStudent;
  readonly button: string;
  readonly children: string;
}

function SetActive({ student: { _id: id }, onDone, call, button, children }: ConfirmProps) {
  const { api } = useServices();
  const store = useStoredStudent();
  const { run, busy, reason } = useAction(
    () => api.call(call, { params: { id }, body: {} }),
    ({ data }) => {
      onDone();
      store(data);
    },
  );
  return (
    <div className={officeStyles.part}>
      <p>{children}</p>
      <Refusal reason={reason} />
      <Button busy={busy} onClick={() => run(undefined)}>
        {button}
      </Button>
    </div>
  );
}
