import { Head, SKINS, type Skin } from '#web/ui/illustrations/child-head.tsx';
import styles from './account-picture.module.css';

interface AccountPictureProps {
  /** The filled share of the form, from 0 to 1. */
  readonly share: number;
}

/** Positions of the lower beads; those at the beam count. */
const rods = [
  { x: 84, colour: 'coral', lower: [164, 298, 338] },
  { x: 152, colour: 'leaf', lower: [258, 298, 338] },
  { x: 220, colour: 'sky', lower: [164, 204, 338] },
  { x: 288, colour: 'violet', lower: [258, 298, 338] },
  { x: 356, colour: 'coral', lower: [164, 298, 338] },
];

/** An upper bead moves to the beam for each part of the form that is filled. */
export function AccountPicture({ share }: AccountPictureProps) {
  const down = Math.round(share * rods.length);
  return (
    <svg
      className={styles.picture}
      data-drawing=""
      width="500"
      height="620"
      viewBox="-30 -190 500 620"
      aria-hidden="true"
    >
      <circle className={styles.moon} cx="220" cy="70" r="310" />
      <path className={styles.stem} d="M220 4C220-40 216-84 236-126" />
      <path className={styles.leafLight} d="M226-62c6-44 38-66 92-64 0 46-34 72-92 64Z" />
      <path className={styles.leafDark} d="M219-30c-8-36-38-52-82-48 4 38 36 56 82 48Z" />
      <path className={styles.leafLight} d="M236-122c-22-10-30-26-26-46 20 4 30 20 26 46Z" />
      <g transform="translate(82 -34) rotate(-7) scale(1.25)">
        <Head skin={SKINS.honey} hair="braids" cloth="var(--bead-coral)" />
      </g>
      <g transform="translate(362 -32) rotate(6) scale(1.25)">
        <Head skin={SKINS.cocoa} hair="short" mouth="open" />
      </g>
      <rect className={styles.frame} width="440" height="380" rx="36" />
      <rect className={styles.inside} x="18" y="18" width="404" height="344" rx="24" />
      <path className={styles.rods} d="M84 20v340M152 20v340M220 20v340M288 20v340M356 20v340" />
      <rect className={styles.frame} x="10" y="118" width="420" height="20" />
      {rods.map(({ x, colour, lower }, rod) => (
        <g key={x}>
          <g className={styles.upper} data-down={rod < down}>
            <ellipse className={styles.marigold} cx={x} cy="46" rx="29" ry="19" />
          </g>
          {lower.map((y) => (
            <ellipse key={y} className={styles[colour]} cx={x} cy={y} rx="29" ry="19" />
          ))}
        </g>
      ))}
      <Hands x={82} skin={SKINS.honey} />
      <Hands x={362} skin={SKINS.cocoa} />
      <path className={styles.ground} d="M-10 380h460" />
    </svg>
  );
}

function Hands({ x, skin }: { readonly x: number; readonly skin: Skin }) {
  return (
    <g fill={skin.base}>
      <rect x={x - 58} y="-11" width="32" height="25" rx="12" />
      <rect x={x + 26} y="-11" width="32" height="25" rx="12" />
    </g>
  );
}
