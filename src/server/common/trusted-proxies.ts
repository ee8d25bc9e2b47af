import { BlockList, isIP } from 'node:net';

export type TrustedProxies = number | readonly string[];

/** `step` is the distance from the server. */
export type TrustsProxy = (address: string, step: number) => boolean;

/** Some proxies add the port. */
export function normalizeAddress(written: string): string | undefined {
  const bare = /^\[(.+)\](:\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? undefined : address;
}

interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Parses `10.0.0.0/8` or an address. */
export function parseNetwork(written: string): Network | undefined {
  const [address = '', digits, ...rest] = written.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return undefined;
  const widest = version === 4 ? 32 : 128;
  const prefix = digits === undefined ? widest : /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  // All addresses would mean every client.
  if (prefix < 1 || prefix > widest) return undefined;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

export function isInNetworks(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false;
  const list = new BlockList();
  for (const { address, prefix, family } of networks.flatMap((each) => parseNetwork(each) ?? [])) {
    list.addSubnet(address, prefix, family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

export function trustProxies(proxies: TrustedProxies): TrustsProxy {
  if (typeof proxies === 'number') return (_, step) => step < proxies;
  return isInNetworks(proxies);
}
