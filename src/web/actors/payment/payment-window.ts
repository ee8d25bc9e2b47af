import { fromCallback } from 'xstate';
import type { WindowCommand } from '#machines/payment/payment.types.ts';

const width = 480;
const height = 760;
const blankPage = 'about:blank';

/** The name by which a tab finds the payment window of a course again. */
export const windowName = (courseId: string) => `payment ${courseId}`;

/** The part of an opened window that its keeper touches. */
export interface OpenedWindow {
  readonly closed: boolean;
  readonly document: Document;
  readonly location: Pick<Location, 'href' | 'replace'>;
  focus(): void;
  close(): void;
}

/** The part of the page's window that the keeper needs. */
export interface OpeningWindow {
  readonly navigator: { readonly userActivation?: Pick<UserActivation, 'isActive'> };
  readonly screenX: number;
  readonly screenY: number;
  readonly outerWidth: number;
  readonly outerHeight: number;
  open(url: string, name: string, features: string): OpenedWindow | null;
}

interface WindowNews {
  readonly type: 'window.missing' | 'window.found' | 'window.closed';
}

/**
 * Keeps the payment windows of this tab, one a course, and does with them what it is told. A window that the
 * gateway's page cut off from this one says that it is closed although it is open, so «window.closed» is a reason
 * to ask and never a failure.
 */
export function createWindowKeeper(page: OpeningWindow) {
  const windows = new Map<string, OpenedWindow>();
  /** Those that say «Connecting…» and nothing else. */
  const idle = new Set<OpenedWindow>();

  return (courseId: string, tell: (news: WindowNews) => void) => {
    const kept = () => windows.get(courseId);
    const keep = (opened: OpenedWindow | null) => {
      if (opened === null) windows.delete(courseId);
      else windows.set(courseId, opened);
    };
    /** By its name a second click finds the window instead of opening another; so does a page loaded again. */
    const open = (url: string) => keep(page.open(url, windowName(courseId), besides(page)));
    const close = () => {
      kept()?.close();
      keep(null);
    };

    const prepare = () => {
      // Never `noopener`: the browser would give no window that could be led anywhere.
      open('');
      const opened = kept();
      opened?.focus();
      // The name may have found a window that shows the payment page already.
      if (opened === undefined || !isBlank(opened)) return;
      idle.add(opened);
      sayConnecting(opened.document);
    };
    const lead = (url: string) => {
      const opened = kept();
      if (opened === undefined) tell({ type: 'window.missing' });
      else if (opened.closed) tell({ type: 'window.closed' });
      else opened.location.replace(url);
      if (opened !== undefined) idle.delete(opened);
    };
    const leave = () => {
      const opened = kept();
      if (opened !== undefined && idle.delete(opened)) close();
    };
    const show = (url: string) => {
      const opened = kept();
      if (opened?.closed === false) opened.focus();
      else open(url);
      if (kept() === undefined) tell({ type: 'window.missing' });
    };
    const find = () => {
      if (kept()?.closed !== false) {
        // Within a click a new window would open if there is none.
        if (page.navigator.userActivation?.isActive === false) open('');
        else keep(null);
        const opened = kept();
        // Where windows may open at any time, one does.
        if (opened !== undefined && isBlank(opened)) close();
      }
      tell({ type: kept() === undefined ? 'window.missing' : 'window.found' });
    };

    return (command: WindowCommand): void => {
      switch (command.type) {
        case 'window.open':
          prepare();
          break;
        case 'window.lead':
          lead(command.url);
          break;
        case 'window.show':
          show(command.url);
          break;
        case 'window.find':
          find();
          break;
        case 'window.look':
          if (kept()?.closed !== false) tell({ type: 'window.closed' });
          break;
        case 'window.close':
          close();
          break;
        case 'window.leave':
          leave();
      }
    };
  };
}
export type WindowKeeper = ReturnType<typeof createWindowKeeper>;

/**
 * The keeper of one course's window. When it ends, the window stays, since the person may be paying in it; but one
 * that was opened for nothing goes.
 */
export const createPaymentWindow = (keeper: WindowKeeper) =>
  fromCallback<WindowCommand, { courseId: string }>(({ input, receive, sendBack }) => {
    const obey = keeper(input.courseId, sendBack);
    receive(obey);
    return () => obey({ type: 'window.leave' });
  });

/** A window in the middle of the page's own; browsers on phones make a tab of it. */
function besides({ screenX, screenY, outerWidth, outerHeight }: OpeningWindow): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

/** Whether the window shows nothing yet; one on another site does not let itself be looked at. */
function isBlank({ location }: OpenedWindow): boolean {
  try {
    return location.href === blankPage;
  } catch {
    return false;
  }
}

function sayConnecting(page: Document): void {
  const heading = page.createElement('h1');
  heading.textContent = 'Connecting…';
  Object.assign(heading.style, { font: '600 1.5rem system-ui, sans-serif', color: '#1d1b38' });
  Object.assign(page.body.style, {
    display: 'grid',
    placeItems: 'center',
    minHeight: '90vh',
    background: '#fffaf1',
  });
  page.documentElement.lang = 'en-IN';
  page.title = 'Connecting…';
  page.body.replaceChildren(heading);
}
