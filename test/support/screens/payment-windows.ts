import type { AnnouncementChannel } from '#web/actors/payment/payment-announcements.ts';
import type { OpenedWindow, OpeningWindow } from '#web/actors/payment/payment-window.ts';

export interface SimulatedWindow extends OpenedWindow {
  closed: boolean;
  readonly addresses: string[];
  focused: number;
}

/** Simulates window.open: a name finds its open window, and a blocked window is null. */
export function simulateWindowOpening() {
  const byName = new Map<string, SimulatedWindow>();
  const opened: SimulatedWindow[] = [];
  const state = { blocked: false, isActive: false };

  const create = (url: string): SimulatedWindow => {
    const addresses = url === '' ? [] : [url];
    const made: SimulatedWindow = {
      closed: false,
      focused: 0,
      addresses,
      document: document.implementation.createHTMLDocument(),
      location: {
        get href(): string {
          // Cross-origin windows are opaque.
          if (addresses.length > 0) throw new DOMException('Blocked a frame', 'SecurityError');
          return 'about:blank';
        },
        replace: (address) => void addresses.push(String(address)),
      },
      focus: () => {
        made.focused += 1;
      },
      close: () => {
        made.closed = true;
      },
    };
    opened.push(made);
    return made;
  };
  const page: OpeningWindow = {
    navigator: { userActivation: state },
    screenX: 0,
    screenY: 0,
    outerWidth: 1440,
    outerHeight: 900,
    open: (url, name) => {
      const present = byName.get(name);
      if (present?.closed === false) {
        if (url !== '') present.location.replace(url);
        return present;
      }
      if (state.blocked) return null;
      const made = create(url);
      byName.set(name, made);
      return made;
    },
  };
  return {
    page,
    opened,
    state,
  };
}

export function simulateChannels() {
  const ends = new Map<string, Set<(message: { readonly data: unknown }) => void>>();
  return (name: string): AnnouncementChannel => {
    const all = ends.get(name) ?? new Set();
    ends.set(name, all);
    const own = new Set<(message: { readonly data: unknown }) => void>();
    return {
      addEventListener: (_, listener) => {
        own.add(listener);
        all.add(listener);
      },
      postMessage: (data) => {
        for (const listener of [...all]) if (!own.has(listener)) listener({ data });
      },
      close: () => {
        for (const listener of own) all.delete(listener);
      },
    };
  };
}
