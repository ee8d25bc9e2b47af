/** A cloud that rains beads on a sprout: something failed, and it will pass. */
export function RainCloud() {
  return (
    <svg width="260" height="220" viewBox="0 0 260 220" aria-hidden="true">
      <ellipse cx="130" cy="204" rx="96" ry="10" fill="var(--line)" />
      <path
        d="M64 118a36 36 0 0 1-4-72 46 46 0 0 1 84-20 40 40 0 0 1 58 32 31 31 0 0 1-6 60Z"
        fill="#d9d6f0"
      />
      <path
        d="M64 118a36 36 0 0 1-34-26c20 10 60 6 84-4 30 14 80 16 112-6a31 31 0 0 1-30 36Z"
        fill="#bdb8e2"
      />
      <g fill="var(--ink)">
        <ellipse cx="106" cy="76" rx="5" ry="6" />
        <ellipse cx="154" cy="76" rx="5" ry="6" />
      </g>
      <path d="M121 95q9-8 18 0" fill="none" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
      <g opacity=".7" fill="var(--bead-coral)">
        <ellipse cx="92" cy="88" rx="8" ry="5" />
        <ellipse cx="168" cy="88" rx="8" ry="5" />
      </g>
      <g stroke="var(--rod)" strokeWidth="3" strokeLinecap="round">
        <path d="M72 126v62M104 128v44M156 128v44M188 126v62" />
      </g>
      <g fill="var(--bead-sky)">
        <ellipse cx="72" cy="146" rx="10" ry="7.5" />
        <ellipse cx="72" cy="178" rx="10" ry="7.5" />
        <ellipse cx="104" cy="160" rx="10" ry="7.5" />
        <ellipse cx="156" cy="146" rx="10" ry="7.5" />
        <ellipse cx="188" cy="168" rx="10" ry="7.5" />
      </g>
      <path d="M130 204v-30" stroke="var(--leaf-deep)" strokeWidth="5" strokeLinecap="round" />
      <path d="M130 184c-2-12-10-18-24-18 1 13 9 19 24 18Z" fill="var(--leaf)" />
      <path d="M130 178c1-14 9-20 25-20-1 14-10 21-25 20Z" fill="var(--bead-leaf)" />
    </svg>
  );
}
