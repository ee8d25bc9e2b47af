import { trusting } from '#web/platform/trusted-html.ts';
import type { Size } from './viewport.ts';

const elementsIn = (root: Element, selector: string): Element[] => [...root.querySelectorAll(selector)];

/** What state-machine-cat calls a group: the state's id, with a prefix if there are states inside. */
const nameOf = (group: Element): string =>
  (group.querySelector(':scope > title')?.textContent ?? '').replace(/^cluster_/, '');

/** Puts a drawing in place of the last one, and gives its size; nothing, if it is no drawing. */
export function drawInto(content: SVGGElement, drawing: string): Size {
  const { documentElement: svg } = trusting(() => new DOMParser().parseFromString(drawing, 'image/svg+xml'));
  const graph = svg.querySelector('g');
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(/\s+/).map(Number);
  content.replaceChildren();
  if (graph === null) return { width: 0, height: 0 };
  // The ground of the page is the ground of the drawing.
  graph.querySelector(':scope > polygon')?.remove();
  for (const group of elementsIn(graph, '.node, .cluster')) {
    // The frame of a state is drawn last, and would cover its words once it is filled.
    const label = group.querySelector(':scope > text');
    for (const frame of elementsIn(group, ':scope > path')) group.insertBefore(frame, label);
  }
  content.append(content.ownerDocument.importNode(graph, true));
  return { width, height };
}

interface Live {
  readonly drawing: string;
  readonly states: readonly string[];
  readonly taken: readonly string[];
}

/** Marks the live states, the innermost ones apart, and the arrows that led to them. */
export function markLive(content: SVGGElement, { states, taken }: Live): void {
  for (const group of elementsIn(content, '.node, .cluster')) {
    const name = nameOf(group);
    group.removeAttribute('data-live');
    if (!states.includes(name)) continue;
    const isOuter = states.some((state) => state.startsWith(`${name}.`));
    group.setAttribute('data-live', isOuter ? 'outer' : 'innermost');
  }
  for (const group of elementsIn(content, '.edge')) {
    group.toggleAttribute(
      'data-taken',
      taken.some((arrow) => group.classList.contains(arrow)),
    );
  }
}
