import { describe, expect, it, vi } from 'vitest';
import { videoSource } from '#domain/courses/video-source.ts';
import { playableVideo } from '#web/ui/playable-video.ts';

const player = 'https://www.youtube-nocookie.com/embed/AbCdEfGhI_1?autoplay=1&rel=0';

it.each([
  ['https://www.youtube.com/watch?v=AbCdEfGhI_1', player],
  ['http://youtube.com/watch?list=x&v=AbCdEfGhI_1', player],
  ['https://m.youtube.com/watch?v=AbCdEfGhI_1&t=90', `${player}&start=90`],
  ['https://youtu.be/AbCdEfGhI_1?t=1m30s', `${player}&start=90`],
  ['https://youtu.be/AbCdEfGhI_1?t=1h', `${player}&start=3600`],
  ['//www.youtube.com/embed/AbCdEfGhI_1?start=5', `${player}&start=5`],
  ['https://www.youtube-nocookie.com/embed/AbCdEfGhI_1', player],
  ['https://www.youtube.com/shorts/AbCdEfGhI_1', player],
  ['https://www.youtube.com/live/AbCdEfGhI_1?t=soon', player],
])('%s is a YouTube video', (address, src) => {
  expect(videoSource(address)).toEqual({ kind: 'youtube', src });
});

it.each([
  '/uploads/courses/beads.mp4',
  'https://cdn.example.com/beads.webm?x=1',
  'https://youtube.com.example.net/watch?v=AbCdEfGhI_1',
])('%s is a file', (src) => {
  expect(videoSource(src)).toEqual({ kind: 'file', src });
});

it.each(['', '  ', 'https://www.youtube.com/@channel', 'https://youtu.be/short', 'https://www.youtube.com/'])(
  '«%s» is not a video',
  (address) => {
    expect(videoSource(address)).toBeNull();
  },
);

describe('a video in several formats', () => {
  const webm = { src: '/intro.webm', type: 'video/webm' };
  const mp4 = { src: '/intro.mp4', type: 'video/mp4' };

  it.each([
    { plays: ['video/webm', 'video/mp4'], src: '/intro.webm' },
    { plays: ['video/mp4'], src: '/intro.mp4' },
    { plays: [], src: '/intro.mp4' },
  ])('is $src where the browser plays $plays', ({ plays, src }) => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) =>
      plays.includes(type) ? 'maybe' : '',
    );
    expect(playableVideo([webm, mp4])).toEqual({ kind: 'file', src });
  });

  it('is none without files', () => {
    expect(playableVideo([])).toBeNull();
  });
});
