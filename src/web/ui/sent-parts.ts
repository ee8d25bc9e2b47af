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
  setTimeout(bringParts, idleMs);
}

/** Brings the scripts of all parts: another page is to be shown, or there is nothing else to do. */
export function bringParts(): void {
  sent = false;
  for (const bring of parts) bring();
  parts.clear();
}

/** When the script of a part is to be fetched: at once, or on a sent page when it is called for. */
export class Summons {
  private isCalled = false;
  private proceed: () => void = () => undefined;

  /** Told that the script could not be had. */
  onFailure: () => void = () => undefined;

  /** Calls for the script. */
  readonly bring = (): void => {
    this.isCalled = true;
    this.proceed();
  };

  /** Waits until the script is to be fetched. Gives whether the part can be seen without it. */
  async due(): Promise<boolean> {
    if (sent && !this.isCalled) {
      await new Promise<void>((resolve) => {
        this.proceed = resolve;
        parts.add(resolve);
      });
    }
    // Should it fail, whoever uses the part calls again.
    this.isCalled = false;
    return sent;
  }
}
