import { trusting } from '#web/platform/trusted-html.ts';
import type { Size } from './viewport.ts';

const elementsIn = (root: Element, selector: string): Element[] => [...root.querySelectorAll(selector)];

/** The state's id, with a prefix when it has children. */
const groupName = (group: Element): string =>
  (group.querySelector(':scope > title')?.textContent ?? '').replace(/^cluster_/, '');

/**
 * Replaces the drawing.
 * @returns its size; undefined when it is not SVG
 */
export function drawInto(content: SVGGElement, drawing: string): Size {
  const { documentElement: svg } = trusting(() => new DOMParser().parseFromString(drawing, 'image/svg+xml'));
  const graph = svg.querySelector('g');
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(/\s+/).map(Number);
  content.replaceChildren();
  if (graph === null) return { width: 0, height: 0 };
  // The page has its own background.
  graph.querySelector(':scope > polygon')?.remove();
  for (const group of elementsIn(graph, '.node, .cluster')) {
    // A state's outline is drawn last, and would cover its label when filled.
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

/** Marks the active states, the leaves separately, and the arrows just taken. */
export function markLive(content: SVGGElement, { states, taken }: Live): void {
  for (const group of elementsIn(content, '.node, .cluster')) {
    const name = groupName(group);
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
