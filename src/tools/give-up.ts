import process from 'node:process';
import { CommandError } from '#server/common/command-error.ts';
import { StartError } from '#server/common/start-error.ts';

export function giveUp(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

export async function reportExpectedErrors(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof CommandError) && !(error instanceof StartError)) throw error;
    giveUp(error.message);
  }
}
