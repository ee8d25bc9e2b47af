import type { SocialKind } from '#web/site.ts';

const SHAPES = {
  facebook: (
    <path d="M14 21v-7h2.600l.5-3.200H14V8.900c0-1 .4-1.7 1.8-1.700h1.500V4.300c-.6-.1-1.5-.2-2.3-.2-2.5 0-4 1.5-4 4.200v2.500H8.300V14H11v7Z" />
  ),
  instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="4" y="4" width="16" height="16" rx="5" />
      <circle cx="12" cy="12" r="3.6" />
      <circle cx="16.6" cy="7.4" r=".6" fill="currentColor" strokeWidth="1" />
    </g>
  ),
  youtube: (
    <path
      fillRule="evenodd"
      d="M12 5c3.9 0 6.5.2 7.5.5.9.2 1.6.9 1.8 1.8.3 1.2.4 2.9.4 4.700s-.1 3.5-.4 4.700c-.2.9-.9 1.6-1.8 1.8-1 .3-3.6.5-7.5.5s-6.5-.2-7.5-.5a2.5 2.5 0 0 1-1.8-1.800C2.4 15.5 2.3 13.8 2.3 12s.1-3.5.4-4.700c.2-.9.9-1.6 1.8-1.800C5.5 5.2 8.1 5 12 5Zm-2 4v6l5.2-3Z"
    />
  ),
} satisfies Record<SocialKind, unknown>;

/** The sign of a social network, drawn plainly in the colour of the text. */
export function SocialIcon({ kind }: { kind: SocialKind }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {SHAPES[kind]}
    </svg>
  );
}

/** A speech bubble with a receiver in it, for the messaging chat. */
export function ChatIcon() {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M3 21l1.4-4.700A8.9 8.9 0 1 1 8 19.800Z"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M8.7 7.500c.5-.3 1-.1 1.2.4l.5 1.200c.1.4 0 .7-.2.9l-.5.6c.6 1.2 1.6 2.2 2.9 2.800l.6-.6c.3-.3.6-.3.9-.2l1.3.6c.5.2.6.7.4 1.2-.4.9-1.3 1.5-2.3 1.3-3-.5-5.4-2.9-5.9-5.9-.1-1 .3-1.8 1.1-2.300Z"
        fill="currentColor"
      />
    </svg>
  );
}
