import type { SocialKind } from '#domain/institute/institute-facts.ts';
import drawings from './social-icons.svg?no-inline';

export function SocialIcon({ kind }: { kind: SocialKind }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <use href={`${drawings}#${kind}`} />
    </svg>
  );
}
