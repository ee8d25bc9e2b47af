import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type SilentProxy = Awaited<ReturnType<typeof startSilentProxy>>;

/** Stands before a server on this machine and can fall silent, as when a network loses a server. */
export async function startSilentProxy(targetPort: number) {
  const open = new Set<Socket>();
  let isMute = false;
  const server = createServer((near) => {
    if (isMute) {
      open.add(near.pause());
      return;
    }
    const far = connect(targetPort, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no address');
  return {
    port: address.port,
    /** Nothing goes through the connections that are open, and nobody is told; new ones work. */
    silence: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    /** Connections are still taken, and nothing goes through new ones. */
    mute: () => {
      isMute = true;
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
