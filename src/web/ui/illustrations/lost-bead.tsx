/** A bead that rolled off its rod and looks about: a page that is not there. */
export function LostBead({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} width="420" height="280" viewBox="0 0 420 280" aria-hidden="true">
      <path
        d="M30 196C24 96 104 30 212 32s190 66 180 164c-8 60-70 66-182 66S34 254 30 196Z"
        fill="var(--picture-ground, var(--indigo-soft))"
      />
      <path d="M14 262c70-20 320-20 392 0 6 8 0 14-8 14H22c-8 0-14-6-8-14Z" fill="var(--leaf)" />
      <g>
        <path d="M66 252V78M150 252V78" stroke="var(--indigo)" strokeWidth="12" strokeLinecap="round" />
        <path d="M58 104h100M58 158h100M58 212h100" stroke="#b9a98a" strokeWidth="5" strokeLinecap="round" />
        <g fill="var(--bead-coral)">
          <ellipse cx="86" cy="104" rx="11" ry="17" />
          <ellipse cx="108" cy="104" rx="11" ry="17" />
          <ellipse cx="130" cy="104" rx="11" ry="17" />
        </g>
        <g fill="var(--bead-sky)">
          <ellipse cx="86" cy="212" rx="11" ry="17" />
          <ellipse cx="108" cy="212" rx="11" ry="17" />
          <ellipse cx="130" cy="212" rx="11" ry="17" />
        </g>
        <g fill="var(--bead-marigold)">
          <ellipse cx="86" cy="158" rx="11" ry="17" />
          <ellipse cx="130" cy="158" rx="11" ry="17" />
        </g>
        <ellipse
          cx="108"
          cy="158"
          rx="10"
          ry="16"
          fill="#fff"
          stroke="var(--indigo)"
          strokeWidth="3"
          strokeDasharray="5 5"
        />
      </g>
      <path
        d="M176 246c18-10 26 6 44-2"
        fill="none"
        stroke="var(--indigo)"
        strokeWidth="4"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <g>
        <ellipse cx="290" cy="262" rx="62" ry="7" fill="var(--leaf-deep)" opacity=".5" />
        <g fill="none" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
          <path d="M272 226l-4 32h-12M308 226l6 32h12" />
          <path d="M236 186q-16 4-18 20M344 184q20-6 20-34" />
        </g>
        <ellipse cx="290" cy="180" rx="60" ry="54" fill="var(--bead-marigold)" />
        <path d="M234 198c14 46 98 46 112 0a60 54 0 0 1-112 0Z" fill="var(--marigold-deep)" opacity=".55" />
        <ellipse cx="268" cy="148" rx="18" ry="8" fill="#fff" opacity=".5" transform="rotate(-24 268 148)" />
        <g fill="#fff">
          <circle cx="272" cy="176" r="13" />
          <circle cx="310" cy="176" r="13" />
        </g>
        <g fill="var(--ink)">
          <circle cx="277" cy="172" r="6.5" />
          <circle cx="315" cy="172" r="6.5" />
        </g>
        <path
          d="M281 202q10 5 18-1"
          fill="none"
          stroke="var(--ink)"
          strokeWidth="4.5"
          strokeLinecap="round"
        />
        <g fill="var(--bead-coral)" opacity=".6">
          <ellipse cx="254" cy="196" rx="8" ry="5" />
          <ellipse cx="326" cy="196" rx="8" ry="5" />
        </g>
      </g>
      <g fill="none" stroke="var(--indigo)" strokeWidth="7" strokeLinecap="round">
        <path d="M354 86a15 15 0 1 1 22 13c-6 4-8 7-8 13" />
        <path d="M240 92a9 9 0 1 1 13 8c-4 2-5 4-5 8" strokeWidth="5" opacity=".55" />
      </g>
      <circle cx="368" cy="128" r="4.5" fill="var(--indigo)" />
      <circle cx="248" cy="119" r="3.2" fill="var(--indigo)" opacity=".55" />
    </svg>
  );
}
