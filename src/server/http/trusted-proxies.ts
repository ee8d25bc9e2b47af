import { BlockList, isIP } from 'node:net';

/** Proxies in front of the server: how many, or the addresses and networks that they are in. */
export type TrustedProxies = number | readonly string[];

/** Whether what is so many steps before the server, 0 for what speaks to it, is one of its own proxies. */
export type TrustsProxy = (address: string, step: number) => boolean;

/** An address in its plain form; undefined for what is none. Some proxies write the port too. */
export function plainAddress(written: string): string | undefined {
  const bare = /^\[(.+)\](:\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? undefined : address;
}

interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** The network of `10.0.0.0/8`, or of a lone address; undefined for anything else. */
export function networkOf(written: string): Network | undefined {
  const [address = '', digits, ...rest] = written.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return undefined;
  const widest = version === 4 ? 32 : 128;
  const prefix = digits === undefined ? widest : /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  // A network of everybody would believe what everybody says.
  if (prefix < 1 || prefix > widest) return undefined;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Makes what tells whether an address is in one of these networks. */
export function isInNetworks(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false;
  const list = new BlockList();
  for (const { address, prefix, family } of networks.flatMap((each) => networkOf(each) ?? [])) {
    list.addSubnet(address, prefix, family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Makes what tells the server's own proxies from everybody else. */
export function trustProxies(proxies: TrustedProxies): TrustsProxy {
  if (typeof proxies === 'number') return (_, step) => step < proxies;
  return isInNetworks(proxies);
}
