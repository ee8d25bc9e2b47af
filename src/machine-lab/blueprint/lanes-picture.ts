import { escaped } from '../markdown.ts';
import { type Box, type LaneName, laneNames, type StepLanes } from './lanes.ts';

export type Layout = 'wide' | 'narrow';

/** Keeps the drawings readable in dark mode. */
const ink = '#1d1b38';
const faint = '#55527a';
const fills: Readonly<Record<LaneName, string>> = {
  Screen: '#f1f0f6',
  Command: '#d6e6ff',
  Events: '#ffe3bd',
  Views: '#d5f0d8',
};

const sizes = {
  wide: { width: 1040, columns: 4, fontSize: 13 },
  narrow: { width: 360, columns: 1, fontSize: 14 },
} as const;
const margin = 16;
const gap = 24;
const padding = 8;
const lineHeight = 18;
const between = { boxes: 8, steps: 28 };
/** As a share of the font size, for the widest usual text. */
const characterWidth = 0.6;

/** Breaks after spaces and path separators. */
export function wrap(text: string, longest: number): string[] {
  const pieces = text
    .split(/(?<=[ /?&.])/)
    .flatMap((piece) => piece.match(new RegExp(`.{1,${longest}}`, 'g')) ?? []);
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && (last + piece).trimEnd().length <= longest)
      lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines.map((line) => line.trimEnd());
}

const textAt = (text: string, { x, y, attributes = '' }: { x: number; y: number; attributes?: string }) =>
  `<text x="${x}" y="${y}"${attributes}>${escaped(text)}</text>`;

interface Drawn {
  readonly height: number;
  readonly elements: readonly string[];
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function drawBox(
  { headings, text, isRefusal }: Box,
  fill: string,
  place: Place & { fontSize: number },
): Drawn {
  const { x, y, width, fontSize } = place;
  const longest = Math.floor((width - 2 * padding) / (fontSize * characterWidth));
  const lines = [
    ...headings
      .flatMap((heading) => wrap(heading, longest))
      .map((line) => ({ line, attributes: isRefusal ? '' : ' font-weight="bold"' })),
    ...wrap(text, longest).map((line) => ({ line, attributes: '' })),
  ];
  const height = lines.length * lineHeight + padding;
  const look = isRefusal
    ? `fill="#ffffff" stroke="${faint}" stroke-dasharray="4 3"`
    : `fill="${fill}" stroke="${faint}"`;
  return {
    height,
    elements: [
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" ${look}/>`,
      ...lines.map(({ line, attributes }, row) =>
        textAt(line, { x: x + padding, y: y + (row + 1) * lineHeight - 2, attributes }),
      ),
    ],
  };
}

function drawLane(lane: LaneName, boxes: readonly Box[], place: Place & { fontSize: number }): Drawn {
  const elements: string[] = [];
  let height = 0;
  for (const box of boxes) {
    const drawn = drawBox(box, fills[lane], { ...place, y: place.y + height });
    elements.push(...drawn.elements);
    height += drawn.height + between.boxes;
  }
  return { height, elements };
}

const arrow = (path: string) => `<path d="${path}" fill="none" stroke="${ink}" marker-end="url(#end)"/>`;

function drawWideStep({ lanes }: StepLanes, y: number): Drawn {
  const { width, columns, fontSize } = sizes.wide;
  const column = (width - 2 * margin - (columns - 1) * gap) / columns;
  const drawn = laneNames.map((lane, index) =>
    drawLane(lane, lanes[lane], { x: margin + index * (column + gap), y, width: column, fontSize }),
  );
  const arrows = laneNames.flatMap((lane, index) => {
    const end = margin + index * (column + gap);
    return index === 0 || lanes[lane].length === 0 ? [] : [arrow(`M${end - gap} ${y + 13}H${end - 2}`)];
  });
  return {
    height: Math.max(...drawn.map((each) => each.height)),
    elements: [...drawn.flatMap(({ elements }) => elements), ...arrows],
  };
}

function drawNarrowStep({ lanes }: StepLanes, top: number): Drawn {
  const { width, fontSize } = sizes.narrow;
  const elements: string[] = [];
  let y = top;
  for (const lane of laneNames) {
    if (lanes[lane].length === 0) continue;
    if (y > top) elements.push(arrow(`M${width - margin - 12} ${y - between.boxes}v22`));
    elements.push(textAt(lane, { x: margin, y: y + 12, attributes: ` fill="${faint}"` }));
    const drawn = drawLane(lane, lanes[lane], {
      x: margin,
      y: y + lineHeight,
      width: width - 2 * margin,
      fontSize,
    });
    elements.push(...drawn.elements);
    y += lineHeight + drawn.height;
  }
  return { height: y - top, elements };
}

export function lanesPicture(title: string, steps: readonly StepLanes[], layout: Layout): string {
  const { width, columns, fontSize } = sizes[layout];
  const column = (width - 2 * margin - (columns - 1) * gap) / columns;
  const heads =
    layout === 'wide'
      ? laneNames.map((lane, index) =>
          textAt(lane, {
            x: margin + index * (column + gap),
            y: margin + 12,
            attributes: ` font-size="16" font-weight="bold" fill="${faint}"`,
          }),
        )
      : [];
  const elements: string[] = [...heads];
  let y = layout === 'wide' ? margin + 28 : margin;
  steps.forEach((step, index) => {
    elements.push(
      `<path d="M${margin} ${y}H${width - margin}" stroke="${faint}" stroke-opacity="0.4"/>`,
      textAt(`${index + 1}. ${step.title}`, {
        x: margin,
        y: y + 20,
        attributes: ' font-size="15" font-weight="bold"',
      }),
    );
    const drawn = layout === 'wide' ? drawWideStep(step, y + 32) : drawNarrowStep(step, y + 32);
    elements.push(...drawn.elements);
    y += 32 + drawn.height + between.steps;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${y}" viewBox="0 0 ${width} ${y}" font-family="Helvetica, Arial, sans-serif" font-size="${fontSize}" fill="${ink}">`,
    `<title>${escaped(title)}</title>`,
    `<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="${ink}"/></marker></defs>`,
    `<rect width="${width}" height="${y}" fill="#ffffff"/>`,
    ...elements,
    '</svg>',
    '',
  ].join('\n');
}
