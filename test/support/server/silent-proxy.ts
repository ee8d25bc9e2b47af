import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type SilentProxy = Awaited<ReturnType<typeof startSilentProxy>>;

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
    /** Open connections hang without an error; new ones work. */
    silence: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    /** New connections are accepted and hang. */
    mute: () => {
      isMute = true;
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
