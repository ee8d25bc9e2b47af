import { fromCallback } from 'xstate';
import type { WindowCommand, WindowSeen } from '#machines/payment/payment.types.ts';
import { shownTag, t } from '#web/texts/t.ts';

const width = 480;
const height = 760;
const blankPage = 'about:blank';

export const windowName = (courseId: string) => `payment ${courseId}`;

export interface OpenedWindow {
  readonly closed: boolean;
  readonly document: Document;
  readonly location: Pick<Location, 'href' | 'replace'>;
  focus(): void;
  close(): void;
}

export interface OpeningWindow {
  readonly navigator: { readonly userActivation?: Pick<UserActivation, 'isActive'> };
  readonly screenX: number;
  readonly screenY: number;
  readonly outerWidth: number;
  readonly outerHeight: number;
  open(url: string, name: string, features: string): OpenedWindow | null;
}

/** One window per course, remembered between pages: opening by name within a click would open a new one. */
export function createPaymentWindow(getPage: () => OpeningWindow) {
  const windows = new Map<string, OpenedWindow>();

  return fromCallback<WindowCommand, { courseId: string }>(({ input: { courseId }, receive, sendBack }) => {
    const open = (url: string) => {
      const page = getPage();
      // `noopener` would return no window.
      const opened = page.open(url, windowName(courseId), besides(page));
      if (opened === null) windows.delete(courseId);
      else windows.set(courseId, opened);
      return opened;
    };
    const tell = () => sendBack(seen(windows.get(courseId)));

    receive((command) => {
      const opened = windows.get(courseId);
      switch (command.type) {
        case 'window.open':
          open(command.url)?.focus();
          return tell();
        case 'window.lead':
          if (opened?.closed === false) opened.location.replace(command.url);
          return tell();
        case 'window.focus':
          opened?.focus();
          return tell();
        case 'window.seek':
          // Within a click this would open a new window.
          if (getPage().navigator.userActivation?.isActive === false) open('');
          return tell();
        case 'window.look':
          return tell();
        case 'window.connect':
          return opened && sayConnecting(opened.document);
        case 'window.close':
          opened?.close();
          windows.delete(courseId);
      }
    });
  });
}

function seen(opened: OpenedWindow | undefined): WindowSeen {
  if (opened === undefined) return { type: 'window.seen', is: 'missing' };
  if (opened.closed) return { type: 'window.seen', is: 'closed' };
  return { type: 'window.seen', is: isBlank(opened) ? 'blank' : 'open' };
}

/** Centered; phones open a tab. */
function besides({ screenX, screenY, outerWidth, outerHeight }: OpeningWindow): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

/** A window of another origin throws. */
function isBlank({ location }: OpenedWindow): boolean {
  try {
    return location.href === blankPage;
  } catch {
    return false;
  }
}

function sayConnecting(page: Document): void {
  const heading = page.createElement('h1');
  heading.textContent = t('Connecting…');
  Object.assign(heading.style, { font: '600 1.5rem system-ui, sans-serif', color: '#1d1b38' });
  Object.assign(page.body.style, {
    display: 'grid',
    placeItems: 'center',
    minHeight: '90vh',
    background: '#fffaf1',
  });
  page.documentElement.lang = shownTag();
  page.title = t('Connecting…');
  page.body.replaceChildren(heading);
}
