/** Position in pixels of the frame, and scale. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fitted to the frame until the user moves it. */
export interface View {
  readonly drawing: Size;
  readonly frame: Size;
  /** null while fitted. */
  readonly moved: Viewport | null;
}

const smallest = 0.05;
const largest = 4;
/** Small drawings are not enlarged further. */
const largestFit = 1.4;
const margin = 16;

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Hidden frames have no size, and change nothing. */
export function fitIn(drawing: Size, frame: Size): Viewport {
  if (drawing.width <= 0 || drawing.height <= 0 || frame.width <= 0 || frame.height <= 0) {
    return { x: 0, y: 0, scale: 1 };
  }
  const scale = within(
    Math.min((frame.width - 2 * margin) / drawing.width, (frame.height - 2 * margin) / drawing.height),
    smallest,
    largestFit,
  );
  return {
    scale,
    x: (frame.width - drawing.width * scale) / 2,
    y: (frame.height - drawing.height * scale) / 2,
  };
}

export const currentViewport = ({ drawing, frame, moved }: View): Viewport => moved ?? fitIn(drawing, frame);

export const pan = (viewport: Viewport, by: Point): Viewport => ({
  ...viewport,
  x: viewport.x + by.x,
  y: viewport.y + by.y,
});

/** Centres a point at a readable size. */
export function centre({ scale }: Viewport, point: Point, frame: Size): Viewport {
  const readable = Math.max(scale, 0.8);
  return {
    scale: readable,
    x: frame.width / 2 - point.x * readable,
    y: frame.height / 2 - point.y * readable,
  };
}

/** Zooms around a point of the frame. */
export function zoom({ x, y, scale }: Viewport, factor: number, at: Point): Viewport {
  const next = within(scale * factor, smallest, largest);
  const grown = next / scale;
  return { scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown };
}
