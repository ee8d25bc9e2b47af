import type { VideoSource } from '#domain/courses/video-source.ts';

export interface VideoFile {
  readonly src: string;
  readonly type: string;
}

/** The first file that this browser may play, or else the last one. */
export function playableVideo(files: readonly VideoFile[]): VideoSource | null {
  const player = document.createElement('video');
  const file = files.find(({ type }) => player.canPlayType(type) !== '') ?? files.at(-1);
  return file === undefined ? null : { kind: 'file', src: file.src };
}
