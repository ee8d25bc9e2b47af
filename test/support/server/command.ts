import packageJson from '../../../package.json' with { type: 'json' };
import { startNode } from './process.ts';

const scripts: Readonly<Record<string, string>> = packageJson.scripts;

/** Runs `npm run NAME -- ARGUMENTS` to its end, with only these environment variables. */
export async function runCommand(
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
) {
  const child = startCommand(name, args, variables);
  return { code: await child.ended, ...child.output };
}

/** Names without a script go to the site's command, which reports them. */
const scriptFor = (name: string) => scripts[name] ?? `node --import tsx src/tools/site-command.ts ${name}`;

export const startCommand = (
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
) => startNode([...scriptFor(name).split(' ').slice(1), ...args], { LOG_LEVEL: 'warn', ...variables });
