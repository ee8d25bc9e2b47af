import type { Elements } from '../elements.ts';
import { Head, type HeadProps } from './child-head.tsx';

export interface Spot {
  x: number;
  y: number;
}

interface ChildProps extends HeadProps {
  x: number;
  y: number;
  scale?: number;
  /** In degrees. */
  lean?: number;
  shirt: string;
  /** The shirt's print, with the neck at 0,46. */
  children?: Elements;
}

/** From the waist up, the face centred on x, y; scenes draw the arms. */
export function Child({ x, y, scale = 1, lean = 0, shirt, children, ...head }: ChildProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-15 44C-46 48-60 66-64 112L-66 145H66L64 112C60 66 46 48 15 44Z" fill={shirt} />
      <path d="M-19 44a19 16 0 0 0 38 0l-7-6h-24Z" fill="#fff" opacity=".5" />
      <path d="M-12 26h24v17a12 12 0 0 1-24 0Z" fill={head.skin.shade} />
      {children}
      <g transform={`rotate(${lean} 0 30)`}>
        <Head {...head} />
      </g>
    </g>
  );
}

interface ArmProps {
  shoulder: Spot;
  elbow: Spot;
  hand: Spot;
  sleeve: string;
  skin: string;
  scale?: number;
}

export function Arm({ shoulder, elbow, hand, sleeve, skin, scale = 1 }: ArmProps) {
  const cuff = {
    x: shoulder.x + (elbow.x - shoulder.x) * 0.72,
    y: shoulder.y + (elbow.y - shoulder.y) * 0.72,
  };

  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path
        d={`M${shoulder.x} ${shoulder.y}L${elbow.x} ${elbow.y}L${hand.x} ${hand.y}`}
        stroke={skin}
        strokeWidth={18 * scale}
      />
      <path d={`M${shoulder.x} ${shoulder.y}L${cuff.x} ${cuff.y}`} stroke={sleeve} strokeWidth={27 * scale} />
      <circle cx={hand.x} cy={hand.y} r={11.5 * scale} fill={skin} />
    </g>
  );
}
