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
