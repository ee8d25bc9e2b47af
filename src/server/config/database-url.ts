export interface DatabaseUrl {
  /** In order. */
  readonly addresses: readonly string[];
  /** A pooler assigns a connection per transaction. */
  readonly isPooled: boolean;
}

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/s;
const target = { name: 'target_session_attrs', values: [null, 'read-write', 'primary'] };
const mode = { name: 'pool_mode', values: [null, 'transaction'] };

/**
 * Supports several hosts: `postgres://user@one:5432,two/site`.
 * @returns undefined when a parameter or the scheme is invalid
 */
export function parseDatabaseUrl(url: string): DatabaseUrl | undefined {
  const [, start, hosts, path, query = ''] = form.exec(url) ?? [];
  if (start === undefined || hosts === undefined || path === undefined) return undefined;
  const parameters = new URLSearchParams(query);
  const isKnown = [target, mode].every(({ name, values }) => values.includes(parameters.get(name)));
  if (!isKnown) return undefined;
  const isPooled = parameters.has(mode.name);
  for (const { name } of [target, mode]) parameters.delete(name);
  const rest = parameters.size === 0 ? path : `${path}?${parameters}`;
  return { addresses: hosts.split(',').map((host) => `${start}${host}${rest}`), isPooled };
}
