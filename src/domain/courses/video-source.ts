export type VideoSource =
  | { readonly kind: 'file'; readonly src: string }
  | { readonly kind: 'youtube'; readonly src: string };

const youtubeHost = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const videoId = /^[\w-]{11}$/;

/** @returns null for an empty URL and for a YouTube page without a video */
export function videoSource(address: string): VideoSource | null {
  if (address.trim() === '') return null;
  const url = webAddress(address);
  if (url === null || !youtubeHost.test(url.hostname)) return { kind: 'file', src: address };
  const id = youTubeId(url);
  return id === undefined ? null : { kind: 'youtube', src: playerAddress(id, startSeconds(url)) };
}

function webAddress(address: string): URL | null {
  const full = address.startsWith('//') ? `https:${address}` : address;
  try {
    // Safari before 17 and Chrome before 120 have no `URL.canParse`.
    return new URL(full);
  } catch {
    return null;
  }
}

function youTubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const parts = pathname.split('/').filter((part) => part !== '');
  const id = hostname === 'youtu.be' ? parts[0] : (searchParams.get('v') ?? parts[1]);
  return id !== undefined && videoId.test(id) ? id : undefined;
}

/** In seconds; accepts «90», «90s» and «1m30s». */
function startSeconds({ searchParams }: URL): number {
  const words = searchParams.get('t') ?? searchParams.get('start') ?? '';
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(words) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

function playerAddress(id: string, start: number): string {
  const player = new URL(`https://www.youtube-nocookie.com/embed/${id}`);
  // A play button mounts it; `rel=0` limits suggestions to the channel.
  player.searchParams.set('autoplay', '1');
  player.searchParams.set('rel', '0');
  if (start > 0) player.searchParams.set('start', String(start));
  return player.href;
}
