import type { AnyStateMachine } from 'xstate';

/** The name of a machine in the names of its files: `quiz-attempt` for the machine `quizAttempt`. */
export const fileNameOf = ({ id }: AnyStateMachine): string =>
  id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Where the inputs and samples of a machine's paths are. */
export const modelFileOf = (machine: AnyStateMachine): string => `test/model/${fileNameOf(machine)}.model.ts`;
