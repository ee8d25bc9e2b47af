/** Who sends an event, and the step that causes it, as an instruction for testers. */
export type EventDescriptions = { readonly from: string } & (
  | {
      /** `{name}` is the event's value of that name, `{name+1}` an index counted from 1. */
      readonly step: string;
      /** What the history of a record says of it, in the past tense, for staff; by default the step. */
      readonly fact?: string;
    }
  | { readonly step?: never; readonly fact: string }
);

/** What an actor does for its machine, and what can come of it. */
export interface ActorDescriptions {
  readonly does: string;
  /**
   * Each outcome as a step, by its kind: the output's `kind` and `status` («seen CHARGED»), its `kind`, a plain
   * output in words («true»), `failed` for an error; `*` for all others. `{name}` is the output's value.
   */
  readonly outcomes?: Readonly<Record<string, string>>;
}

/** One machine in plain words, for the pages in docs/machines, for testers and for the names of tests. */
export interface MachineDescriptions {
  readonly title: string;
  /** What it decides, in one or two sentences. */
  readonly about: string;
  /** The step that starts it; `{name}` is its input's value of that name. */
  readonly start?: string;
  /** What the history of a record says of its start, for staff; by default `start`. */
  readonly began?: string;
  /**
   * What the user sees in each state, then why it is so, by its path: `paper.saving.offline`. Optional for states that
   * are left at once or final, and in a machine that no screen shows.
   */
  readonly states: Readonly<Record<string, string>>;
  /** By type, each event that its own actors or the screen send. */
  readonly events?: Readonly<Record<string, EventDescriptions>>;
  /** By the id they are invoked with. */
  readonly actors?: Readonly<Record<string, ActorDescriptions>>;
  readonly guards: Readonly<Record<string, string>>;
  /** What happens after each delay, if nothing comes between; of a computed one also how long it is. */
  readonly delays?: Readonly<Record<string, string>>;
  /** By their names, the machines that it runs, leads to or tells something, and how: «Runs it to …» for one it runs. */
  readonly meets?: Readonly<Record<string, string>>;
}
