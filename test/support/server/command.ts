import packageJson from '../../../package.json' with { type: 'json' };
import { startNode } from './process.ts';

const scripts: Readonly<Record<string, string>> = packageJson.scripts;

/** Runs `npm run NAME -- ARGUMENTS` with just these variables, to its end. */
export async function runCommand(
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
) {
  const child = startCommand(name, args, variables);
  return { code: await child.ended, ...child.output };
}

/** A name without a script is asked of the command for the site's own names, which says that there is none. */
const scriptFor = (name: string) => scripts[name] ?? `node --import tsx src/tools/site-command.ts ${name}`;

export const startCommand = (
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
) => startNode([...scriptFor(name).split(' ').slice(1), ...args], { LOG_LEVEL: 'warn', ...variables });
