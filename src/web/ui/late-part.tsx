import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import styles from './late-part.module.css';
import { isSentPage, Summons } from './sent-parts.ts';

/** A part of a page that the first screen does not show; its script is a file of its own. */
export interface LatePart<Props extends object> {
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  readonly summons: Summons;
}

/**
 * Says where a part lies. It is left out where its script cannot be fetched; a part that came drawn with the HTML
 * stays as it came, and is tried again when it is used.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const summons = new Summons();
  const Part = lazy(async () => {
    for (;;) {
      await summons.due();
      const loaded = await load().catch(() => null);
      if (loaded !== null) return { default: loaded };
      if (!summons.isDrawn) return { default: Nothing };
      summons.onFailure();
    }
  });
  return { Part, summons };
}

function Nothing() {
  return null;
}

/** As high as a window, so that nothing that follows is seen before the part in whose place it stands. */
export function Room() {
  return <div className={styles.room} />;
}

interface LateProps<Props extends object> {
  readonly part: LatePart<Props>;
  /** Read once: a drawn part that is given something else before it is taken over would be drawn anew. */
  readonly with: Props;
  /** Stands in its place, in its size, while the script is on its way. */
  readonly waiting?: ReactNode;
}

/**
 * Shows a part as soon as its script is there. On a page that came drawn with the HTML the script is fetched when
 * the part comes near the window, is touched or gets the focus; what is pressed in it meanwhile is pressed then.
 */
export function Late<Props extends object>({ part, with: given, waiting = null }: LateProps<Props>) {
  const [held] = useState(() => new HeldPresses(part.summons));
  const [shown] = useState(() => (
    <Suspense fallback={waiting}>
      <part.Part {...given} />
      <Ready held={held} />
    </Suspense>
  ));
  return (
    <div ref={held.watch} className={styles.part}>
      {shown}
    </div>
  );
}

/** Runs as soon as the part beside it can be used. */
function Ready({ held }: { readonly held: HeldPresses }) {
  useEffect(() => held.release(), [held]);
  return null;
}

/** How far from the window a part is when its script is fetched. */
const nearby = '200px';
const touches = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'];
const presses = ['click', 'submit'];

/** Calls for the script of a drawn part, and holds what is pressed in it until it answers. */
class HeldPresses {
  private readonly summons: Summons;
  private stop = new AbortController();
  private presses: readonly (() => void)[] = [];

  constructor(summons: Summons) {
    this.summons = summons;
  }

  readonly watch = (element: HTMLElement | null): (() => void) | undefined => {
    const drawn = element?.firstElementChild ?? null;
    if (element === null) return undefined;
    if (!isSentPage() || drawn === null) {
      this.summons.isDrawn = false;
      this.summons.bring();
      return undefined;
    }
    this.stop = new AbortController();
    const { signal } = this.stop;
    const observer = new IntersectionObserver(this.seen, { rootMargin: nearby });
    observer.observe(drawn);
    signal.addEventListener('abort', () => observer.disconnect());
    // On the window, since React lets no event of a part through that it has not taken over.
    const listen = (type: string, heard: (event: Event) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (event.target instanceof Node && element.contains(event.target)) heard(event);
        },
        { signal, capture: true },
      );
    for (const type of touches) listen(type, this.summons.bring);
    for (const type of presses) listen(type, this.hold);
    return () => this.stop.abort();
  };

  /** Lets go what was held: the part is there to hear it. */
  readonly release = (): void => {
    this.stop.abort();
    const { presses } = this;
    this.presses = [];
    for (const press of presses) press();
  };

  private readonly seen: IntersectionObserverCallback = (entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) this.summons.bring();
  };

  private readonly hold = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest('a');
    if (link !== null && !(event instanceof MouseEvent && isPlain(event, link))) return;
    event.preventDefault();
    event.stopPropagation();
    const again = target instanceof HTMLFormElement ? () => target.requestSubmit() : () => press(target);
    this.presses = [...this.presses, again];
    this.summons.onFailure = () => {
      this.presses = [];
      if (link !== null) window.location.assign(link.href);
    };
    this.summons.bring();
  };
}

/** Whether the press of a link leads to another page of the site in this very window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement) =>
  button === 0 &&
  !(metaKey || ctrlKey || shiftKey || altKey) &&
  link.target === '' &&
  link.origin === window.location.origin;

const press = (target: Element) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
