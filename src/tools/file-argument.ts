import { resolve } from 'node:path';
import process from 'node:process';
import { CommandError } from '#server/common/command-error.ts';

/** Resolves against the folder where npm was called; npm changes into the project. */
export function fileArgument(command: string): string {
  const [file, ...more] = process.argv.slice(3);
  if (file === undefined || more.length > 0 || file.startsWith('-')) {
    throw new CommandError(`Name one file: npm run ${command} -- FILE`);
  }
  return resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
