/**
 * While the page is the one that came drawn with the HTML, its late parts can be seen before their script is there,
 * so that the script need not come at once.
 */
let sent = false;
const parts = new Set<() => void>();

/** Long after all that a first screen needs. */
const idleMs = 8_000;

/** Whether the page is still the one that came drawn with the HTML. */
export const isSentPage = (): boolean => sent;

/** Says that the page came drawn with the HTML, and is about to be taken over. */
export function keepSentParts(): void {
  sent = true;
  setTimeout(callParts, idleMs);
}

/** Brings the scripts of all parts, since another page is to be shown. */
export function bringParts(): void {
  sent = false;
  callParts();
}

function callParts(): void {
  // Who was called before does not hear it again.
  for (const call of parts) call();
}

/** When the script of a part is to be fetched: at once, or on a sent page when it is called for. */
export class Summons {
  /** Whether the part can be seen without its script; undefined until it is first shown. */
  isDrawn: boolean | undefined;
  private isCalled = false;
  private proceed: () => void = () => undefined;

  /** Told that the script could not be had. */
  onFailure: () => void = () => undefined;

  /** Calls for the script. */
  readonly bring = (): void => {
    this.isCalled = true;
    this.proceed();
  };

  /** Waits until the script is to be fetched; should it fail, until whoever uses the part calls again. */
  async due(): Promise<void> {
    this.isDrawn ??= sent;
    if (this.isDrawn && !this.isCalled) {
      await new Promise<void>((resolve) => {
        this.proceed = resolve;
        parts.add(resolve);
      });
    }
    this.isCalled = false;
  }
}
