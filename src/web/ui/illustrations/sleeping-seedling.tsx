/** A seedling asleep in its pot under a moon: nothing here yet. */
export function SleepingSeedling() {
  return (
    <svg width="260" height="220" viewBox="0 0 260 220" aria-hidden="true">
      <circle cx="130" cy="104" r="92" fill="var(--indigo-soft)" />
      <path d="M186 32a26 26 0 1 0 22 40 22 22 0 0 1-22-40Z" fill="var(--marigold)" />
      <ellipse cx="130" cy="206" rx="84" ry="9" fill="var(--line)" />
      <path
        d="M130 136c0-22-3-36-14-50"
        fill="none"
        stroke="var(--leaf-deep)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M118 88c-20-20-46-18-66 2 20 20 48 20 66-2Z" fill="var(--leaf)" />
      <path d="M118 88c6-26 28-38 56-30-8 26-32 38-56 30Z" fill="var(--bead-leaf)" />
      <path d="M66 132h128l-13 62a14 14 0 0 1-14 11H93a14 14 0 0 1-14-11Z" fill="var(--bead-coral)" />
      <rect x="56" y="120" width="148" height="26" rx="13" fill="var(--coral)" />
      <g fill="none" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round">
        <path d="M101 168q8 7 16 0M143 168q8 7 16 0M123 182q7 5 14 0" />
      </g>
      <g fill="#ffb3a6">
        <ellipse cx="93" cy="180" rx="8" ry="5" />
        <ellipse cx="167" cy="180" rx="8" ry="5" />
      </g>
      <g fill="none" stroke="var(--indigo)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M74 62h12L74 76h12M50 36h9l-9 11h9" />
      </g>
    </svg>
  );
}
