import { startNode } from './process.ts';

/** Runs `npm run NAME -- ARGUMENTS` with just these variables, to its end. */
export async function runCommand(
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
) {
  const child = startCommand(name, args, variables);
  return { code: await child.ended, ...child.output };
}

export const startCommand = (
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
) =>
  startNode(['--import', 'tsx', 'src/tools/site-command.ts', name, ...args], {
    LOG_LEVEL: 'warn',
    ...variables,
  });
