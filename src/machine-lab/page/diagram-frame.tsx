import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './diagram-frame.module.css';
import { drawInto, markLive } from './show-drawing.ts';
import {
  centre,
  currentViewport,
  type Point,
  pan,
  type Size,
  type View,
  type Viewport,
  zoom,
} from './viewport.ts';

interface DiagramFrameProps {
  readonly label: string;
  readonly drawing: string;
  readonly states: readonly string[];
  readonly taken: readonly string[];
}

const stride = 48;
const zoomStep = 1.25;
const arrowKeys: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: stride, y: 0 },
  ArrowRight: { x: -stride, y: 0 },
  ArrowUp: { x: 0, y: stride },
  ArrowDown: { x: 0, y: -stride },
};

const nothing = { width: 0, height: 0 };
const unseen: View = { drawing: nothing, frame: nothing, moved: null };

/** Drag or use arrow keys to move; wheel, keys and buttons zoom. */
export function DiagramFrame({ label, drawing, states, taken }: DiagramFrameProps) {
  const [view, setView] = useState(unseen);
  const viewport = currentViewport(view);
  const move = useCallback(
    (next: (viewport: Viewport, frame: Size) => Viewport) =>
      setView((last) => ({ ...last, moved: next(currentViewport(last), last.frame) })),
    [],
  );
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<SVGGElement>(null);

  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    const measure = () =>
      setView((last) => ({ ...last, frame: { width: current.clientWidth, height: current.clientHeight } }));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // React's wheel listener is passive and cannot prevent scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = current.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      move((last) => zoom(last, zoomStep ** (event.deltaY < 0 ? 1 : -1), at));
    };
    current.addEventListener('wheel', wheel, { passive: false });
    return () => {
      observer.disconnect();
      current.removeEventListener('wheel', wheel);
    };
  }, [move]);

  useLayoutEffect(() => {
    if (content.current === null) return;
    const size = drawInto(content.current, drawing);
    setView(({ frame: shown }) => ({ drawing: size, frame: shown, moved: null }));
  }, [drawing]);
  useLayoutEffect(() => {
    if (content.current !== null) markLive(content.current, { drawing, states, taken });
  }, [drawing, states, taken]);

  const zoomBy = (factor: number) =>
    move((last, { width, height }) => zoom(last, factor, { x: width / 2, y: height / 2 }));
  const showAll = () => setView((last) => ({ ...last, moved: null }));
  const press = (event: KeyboardEvent) => {
    const by = arrowKeys[event.key];
    if (by !== undefined) move((last) => pan(last, by));
    else if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    else if (event.key === '-') zoomBy(1 / zoomStep);
    else if (event.key === '0') showAll();
    else return;
    event.preventDefault();
  };
  const drag = ({ currentTarget, pointerId, movementX: x, movementY: y }: PointerEvent<HTMLDivElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) move((last) => pan(last, { x, y }));
  };
  const showLive = () => {
    const shown = content.current?.querySelector('[data-live="innermost"]')?.getBoundingClientRect();
    const around = frame.current?.getBoundingClientRect();
    if (shown === undefined || around === undefined) return;
    const point = {
      x: (shown.left + shown.width / 2 - around.left - viewport.x) / viewport.scale,
      y: (shown.top + shown.height / 2 - around.top - viewport.y) / viewport.scale,
    };
    move((last, size) => centre(last, point, size));
  };

  return (
    <div className={styles.diagram}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of form controls this is not */}
      <div
        ref={frame}
        role="group"
        aria-label={`${label}: arrow keys move it, + and - zoom, 0 shows all of it`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the diagram are pressed here
        tabIndex={0}
        className={styles.frame}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <svg className={styles.sheet} role="img" aria-label={label}>
          <g ref={content} transform={`translate(${viewport.x} ${viewport.y}) scale(${viewport.scale})`} />
        </svg>
      </div>
      <div className={styles.tools}>
        <button type="button" className={styles.tool} onClick={() => zoomBy(1 / zoomStep)}>
          <Minus size={18} role="img" aria-label="Smaller" />
        </button>
        <output className={styles.scale} aria-label="Zoom">
          {`${Math.round(viewport.scale * 100)} %`}
        </output>
        <button type="button" className={styles.tool} onClick={() => zoomBy(zoomStep)}>
          <Plus size={18} role="img" aria-label="Larger" />
        </button>
        <button type="button" className={styles.tool} onClick={showAll}>
          <Maximize size={18} role="img" aria-label="Show all of it" />
        </button>
        <button type="button" className={styles.tool} disabled={states.length === 0} onClick={showLive}>
          <LocateFixed size={18} role="img" aria-label="Go to the live state" />
        </button>
      </div>
    </div>
  );
}
