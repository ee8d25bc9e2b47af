import styles from './account-picture.module.css';

interface AccountPictureProps {
  readonly filled: readonly boolean[];
}

const rods = [
  { x: 84, colour: 'coral', below: [200, 298, 338] },
  { x: 152, colour: 'leaf', below: [258, 298, 338] },
  { x: 220, colour: 'sky', below: [200, 240, 338] },
  { x: 288, colour: 'violet', below: [258, 298, 338] },
  { x: 356, colour: 'coral', below: [200, 298, 338] },
];

const Bead = ({ x, y, colour }: { x: number; y: number; colour: string }) => (
  <ellipse className={styles[colour]} cx={x} cy={y} rx="29" ry="19" />
);

/** The abacus that grows leaves. Its upper beads come down to the beam as the form's fields are filled. */
export function AccountPicture({ filled }: AccountPictureProps) {
  return (
    <svg className={styles.picture} viewBox="-30 -150 500 620" aria-hidden="true">
      <circle className={styles.moon} cx="300" cy="150" r="280" />
      <g className={styles.stem}>
        <path d="M220 4C220-40 216-70 236-112" />
      </g>
      <path className={styles.leafLight} d="M230-52c6-44 38-66 92-64 0 46-34 72-92 64Z" />
      <path className={styles.leafDark} d="M222-26c-8-36-38-52-82-48 4 38 36 56 82 48Z" />
      <path className={styles.leafLight} d="M236-108c-22-10-30-26-26-46 20 4 30 20 26 46Z" />
      <rect className={styles.frame} x="0" y="0" width="440" height="380" rx="36" />
      <rect className={styles.inside} x="18" y="18" width="404" height="344" rx="24" />
      <path className={styles.rods} d="M84 20v340M152 20v340M220 20v340M288 20v340M356 20v340" />
      <rect className={styles.frame} x="0" y="118" width="440" height="20" />
      {rods.map(({ x, colour, below }, rod) => (
        <g key={x}>
          <g className={styles.upper} data-down={filled[rod] ?? false}>
            <Bead x={x} y={46} colour="marigold" />
          </g>
          {below.map((y) => (
            <Bead key={y} x={x} y={y === 200 ? 164 : y === 240 ? 203 : y} colour={colour} />
          ))}
        </g>
      ))}
      <path className={styles.ground} d="M-10 380h460" />
    </svg>
  );
}
