import type { Elements } from '../elements.ts';

export interface Skin {
  base: string;
  shade: string;
}

export const SKINS = {
  wheat: { base: '#d79a6b', shade: '#bd7d50' },
  honey: { base: '#c07f52', shade: '#a3663d' },
  cocoa: { base: '#8f5a3c', shade: '#75452b' },
  deep: { base: '#6f432d', shade: '#58321f' },
} as const satisfies Record<string, Skin>;

const HAIR = '#2a1d2b';

type HairStyle = 'braids' | 'short' | 'patka' | 'bob' | 'scarf' | 'curls';

export interface HeadProps {
  skin: Skin;
  hair: HairStyle;
  /** The colour of ribbons, band or cloth. */
  cloth?: string;
  mouth?: 'smile' | 'open';
  eyes?: 'open' | 'down' | 'joy';
  glasses?: boolean;
}

/** 70 wide, centred on 0,0. */
export function Head({
  skin,
  hair,
  cloth = 'var(--marigold)',
  mouth = 'smile',
  eyes = 'open',
  glasses = false,
}: HeadProps) {
  const style = HAIR_STYLES[hair];

  return (
    <g>
      {style.behind(cloth)}
      {hair !== 'scarf' && (
        <g fill={skin.base}>
          <circle cx="-35" cy="5" r="8" />
          <circle cx="35" cy="5" r="8" />
        </g>
      )}
      <path d="M-35-6C-35-40 35-40 35-6 35 24 19 38 0 38S-35 24-35-6Z" fill={skin.base} />
      <g fill="#f25c4b" opacity=".32">
        <ellipse cx="-21" cy="16" rx="7.5" ry="5" />
        <ellipse cx="21" cy="16" rx="7.5" ry="5" />
      </g>
      {EYES[eyes]}
      <g fill="none" stroke={HAIR} strokeWidth="2.6" strokeLinecap="round">
        <path d="M-20-9q6-4 12-1M20-9q-6-4-12-1" />
      </g>
      <path
        d="M-2.5 10q2.5 2.8 5 0"
        fill="none"
        stroke={skin.shade}
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      {mouth === 'smile' ? (
        <path d="M-9 19q9 9 18 0" fill="none" stroke={HAIR} strokeWidth="2.8" strokeLinecap="round" />
      ) : (
        <>
          <path d="M-11 17.500h22c0 8-4.5 12.5-11 12.500S-11 25.5-11 17.500Z" fill="#6d1b2a" />
          <path d="M-8.5 17.500h17v3.200h-17Z" fill="#fff" />
        </>
      )}
      {style.front(cloth)}
      {glasses && (
        <g fill="#fff" fillOpacity=".25" stroke="var(--indigo-deep)" strokeWidth="3">
          <circle cx="-14" cy="3" r="11" />
          <circle cx="14" cy="3" r="11" />
          <path d="M-3 2q3-2 6 0M-25 1l-9-2M25 1l9-2" fill="none" />
        </g>
      )}
    </g>
  );
}

const EYES: Record<NonNullable<HeadProps['eyes']>, Elements> = {
  open: (
    <>
      <ellipse cx="-14" cy="3" rx="3.8" ry="4.8" fill={HAIR} />
      <ellipse cx="14" cy="3" rx="3.8" ry="4.8" fill={HAIR} />
      <circle cx="-12.6" cy="1.3" r="1.4" fill="#fff" />
      <circle cx="15.4" cy="1.3" r="1.4" fill="#fff" />
    </>
  ),
  down: (
    <>
      <ellipse cx="-14" cy="7" rx="3.8" ry="3.2" fill={HAIR} />
      <ellipse cx="14" cy="7" rx="3.8" ry="3.2" fill={HAIR} />
      <path
        d="M-20 4q6-3 12 0M8 4q6-3 12 0"
        fill="none"
        stroke={HAIR}
        strokeWidth="2.8"
        strokeLinecap="round"
      />
    </>
  ),
  joy: (
    <path
      d="M-19 5q5-6 10 0M9 5q5-6 10 0"
      fill="none"
      stroke={HAIR}
      strokeWidth="2.8"
      strokeLinecap="round"
    />
  ),
};

const PARTED = 'M-38 8C-46-52 46-52 38 8 36-10 24-24 0-27-24-24-36-10-38 8Z';

const nothing = () => null;

const HAIR_STYLES: Record<
  HairStyle,
  { behind: (cloth: string) => Elements; front: (cloth: string) => Elements }
> = {
  braids: {
    behind: (cloth) =>
      [-1, 1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <g fill={HAIR}>
            <ellipse cx="40" cy="24" rx="9" ry="11" />
            <ellipse cx="44" cy="40" rx="8.5" ry="10" />
            <ellipse cx="46" cy="55" rx="8" ry="9.5" />
            <path d="M40 72h13l-3 14a4 4 0 0 1-7 0Z" />
          </g>
          <path d="M46.5 67l-13-7v14ZM46.5 67l13-7v14Z" fill={cloth} />
        </g>
      )),
    front: () => (
      <>
        <path d={PARTED} fill={HAIR} />
        <path d="M0-35v7" stroke="#5b4560" strokeWidth="2" strokeLinecap="round" />
      </>
    ),
  },
  short: {
    behind: nothing,
    front: () => (
      <path
        d="M-38 6C-46-30-28-49 2-48 34-48 46-28 38 6 37-6 34-14 29-20 14-12-8-14-24-25-31-16-36-8-38 6Z"
        fill={HAIR}
      />
    ),
  },
  patka: {
    behind: (cloth) => <ellipse cx="0" cy="-48" rx="13" ry="12" fill={cloth} />,
    front: (cloth) => (
      <>
        <path d="M-38 0C-46-54 46-54 38 0 28-20 14-24 0-24S-28-20-38 0Z" fill={cloth} />
        <g fill="none" stroke="#fff" strokeOpacity=".45" strokeWidth="2.4" strokeLinecap="round">
          <path d="M-31-18C-22-30-12-36 0-38M31-18C22-30 12-36 0-38M-10-49q10 5 20 0" />
        </g>
      </>
    ),
  },
  bob: {
    behind: () => <path d="M-44 22C-54-60 54-60 44 22c2 16-8 24-18 22h-52c-10 2-20-6-18-22Z" fill={HAIR} />,
    front: (cloth) => (
      <>
        <path d="M-37 2C-44-50 44-50 37 2 35-8 33-12 30-16-8-14-8-14-30-16-33-12-35-8-37 2Z" fill={HAIR} />
        <path
          d="M-36-21C-28-44 28-44 36-21"
          fill="none"
          stroke={cloth}
          strokeWidth="7"
          strokeLinecap="round"
        />
      </>
    ),
  },
  scarf: {
    behind: (cloth) => (
      <path
        d="M0-50c34 0 46 24 45 52 0 30 12 38 12 56-16 14-98 14-114 0 0-18 12-26 12-56-1-28 11-52 45-52Z"
        fill={cloth}
      />
    ),
    front: (cloth) => (
      <>
        <path
          d="M0-50C36-50 46-24 45 4 44 30 26 48 0 48S-44 30-45 4C-46-24-36-50 0-50Zm0 19C-20-31-32-20-32-2-32 22-18 36 0 36S32 22 32-2C32-20 20-31 0-31Z"
          fillRule="evenodd"
          fill={cloth}
        />
        <path
          d="M-18 45c10 10 40 8 52-6"
          fill="none"
          stroke="#fff"
          strokeOpacity=".45"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </>
    ),
  },
  curls: {
    behind: () => (
      <g fill={HAIR}>
        <circle cx="-34" cy="-8" r="15" />
        <circle cx="34" cy="-8" r="15" />
      </g>
    ),
    front: () => (
      <g fill={HAIR}>
        <circle cx="-30" cy="-22" r="13" />
        <circle cx="-16" cy="-33" r="14" />
        <circle cx="2" cy="-37" r="15" />
        <circle cx="19" cy="-32" r="14" />
        <circle cx="31" cy="-21" r="12" />
        <circle cx="-8" cy="-25" r="10" />
        <circle cx="11" cy="-24" r="10" />
      </g>
    ),
  },
};
