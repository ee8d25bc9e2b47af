import { useActorRef, useSelector } from '@xstate/react';
import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import styles from './diagram-frame.module.css';
import { drawInto, markLive } from './show-drawing.ts';
import { viewportMachine } from './viewport.machine.ts';
import type { Point } from './viewport.ts';

interface DiagramFrameProps {
  /** Names the diagram for a screen reader. */
  readonly label: string;
  /** SVG of state-machine-cat. */
  readonly drawing: string;
  /** Ids of the states that are live. */
  readonly states: readonly string[];
  /** Classes of the arrows that were just taken. */
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

const selectViewport = ({ context }: SnapshotFrom<typeof viewportMachine>) => context.viewport;

/** A diagram in a frame: dragged and moved by arrow keys, zoomed by wheel, keys and buttons. */
export function DiagramFrame({ label, drawing, states, taken }: DiagramFrameProps) {
  const view = useActorRef(viewportMachine);
  const viewport = useSelector(view, selectViewport);
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<SVGGElement>(null);

  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    const measure = () =>
      view.send({
        type: 'frame.measured',
        size: { width: current.clientWidth, height: current.clientHeight },
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // React's own wheel listener may not keep the page from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = current.getBoundingClientRect();
      view.send({
        type: 'zoom.asked',
        factor: zoomStep ** (event.deltaY < 0 ? 1 : -1),
        at: { x: event.clientX - left, y: event.clientY - top },
      });
    };
    current.addEventListener('wheel', wheel, { passive: false });
    return () => {
      observer.disconnect();
      current.removeEventListener('wheel', wheel);
    };
  }, [view]);

  useLayoutEffect(() => {
    if (content.current !== null)
      view.send({ type: 'drawing.shown', size: drawInto(content.current, drawing) });
  }, [view, drawing]);
  useLayoutEffect(() => {
    if (content.current !== null) markLive(content.current, { drawing, states, taken });
  }, [drawing, states, taken]);

  const zoomBy = (factor: number) => view.send({ type: 'zoom.asked', factor });
  const press = (event: KeyboardEvent) => {
    const by = arrowKeys[event.key];
    if (by !== undefined) view.send({ type: 'pan.asked', by });
    else if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    else if (event.key === '-') zoomBy(1 / zoomStep);
    else if (event.key === '0') view.send({ type: 'fit.asked' });
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      view.send({ type: 'pan.asked', by: { x: event.movementX, y: event.movementY } });
  };
  const showLive = () => {
    const live = content.current?.querySelector('[data-live="innermost"]');
    if (live === null || live === undefined || frame.current === null) return;
    const shown = live.getBoundingClientRect();
    const { left, top } = frame.current.getBoundingClientRect();
    view.send({
      type: 'point.asked',
      point: {
        x: (shown.left + shown.width / 2 - left - viewport.x) / viewport.scale,
        y: (shown.top + shown.height / 2 - top - viewport.y) / viewport.scale,
      },
    });
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
        <button type="button" className={styles.tool} onClick={() => view.send({ type: 'fit.asked' })}>
          <Maximize size={18} role="img" aria-label="Show all of it" />
        </button>
        <button type="button" className={styles.tool} disabled={states.length === 0} onClick={showLive}>
          <LocateFixed size={18} role="img" aria-label="Go to the live state" />
        </button>
      </div>
    </div>
  );
}
