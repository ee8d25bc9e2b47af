import file from './child-with-letters.svg?no-inline';
import { type DrawingProps, Drawn } from './drawn.tsx';

/** A child sounds out the letters on three tiles. */
export function ChildWithLetters({ className }: DrawingProps) {
  return <Drawn file={file} width={400} height={340} className={className} />;
}
