import { useNavigate } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type Role, studentSignUp, teacherSignUp } from '#contract/accounts.ts';
import { type SignUpField, signUpMachine } from '#machines/sign-up.machine.ts';
import { notify } from '#web/actors/notify.ts';
import { createSignUp } from '#web/actors/sign-up.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import type { ApiClient } from '#web/api/client.ts';
import { focusFirstProblem, problemsOf } from './form-check.ts';

type Snapshot = SnapshotFrom<typeof signUpMachine>;
const selectRole = ({ context }: Snapshot) => context.role;
const selectForm = ({ context }: Snapshot) => context.forms[context.role];
const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectEnrolled = (snapshot: Snapshot) => snapshot.hasTag('enrolled');
const selectSecondsLeft = ({ context }: Snapshot) => context.secondsLeft;

/** The fields that a role is asked for, from top to bottom. */
export const fieldsOf: Readonly<Record<Role, readonly SignUpField[]>> = {
  teacher: ['fullName', 'mobile', 'email', 'password', 'confirmPassword'],
  student: ['fullName', 'mobile', 'presentEducation', 'email', 'password', 'confirmPassword'],
};

/** Runs the sign-up machine: plain values and callbacks for the screen, its notices to toast and router. */
export function useSignUp(api: ApiClient) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const logic = useMemo(() => signUpMachine.provide({ actors: { signUp: createSignUp(api) } }), [api]);
  const actor = useActorRef(logic);

  useEmitted(actor, (notice) => {
    switch (notice.type) {
      case 'toast.requested':
        return notify(notice.tone, notice.message, notice.detail);
      case 'form.refused':
        return focusFirstProblem(form.current, notice.problems);
      case 'navigation.requested':
        return void navigate({ to: notice.to });
    }
  });

  const { values, problems } = useSelector(actor, selectForm);
  return {
    form,
    role: useSelector(actor, selectRole),
    values,
    problems,
    busy: useSelector(actor, selectBusy),
    enrolled: useSelector(actor, selectEnrolled),
    secondsLeft: useSelector(actor, selectSecondsLeft),
    chooseRole: (role: Role) => actor.send({ type: 'role.chosen', role }),
    change: (field: SignUpField) => (value: string) => actor.send({ type: 'field.changed', field, value }),
    submit: () => {
      const snapshot = actor.getSnapshot();
      const role = selectRole(snapshot);
      actor.send({
        type: 'form.submitted',
        problems: problemsOf(
          role === 'teacher' ? teacherSignUp : studentSignUp,
          selectForm(snapshot).values,
          fieldsOf[role],
        ),
      });
    },
    goToLogin: () => actor.send({ type: 'login.requested' }),
  };
}
