/** Longer than a toast, since it cannot be paused or closed. */
const shownMs = 8_000;

function region(): Element {
  const present = document.querySelector('.fallback-notices');
  if (present !== null) return present;
  const made = document.createElement('div');
  made.className = 'fallback-notices';
  made.setAttribute('role', 'alert');
  document.body.append(made);
  return made;
}

/** For a failed import of the toasts. */
export function showFallbackNotice(messages: readonly string[]): void {
  const notice = document.createElement('p');
  notice.textContent = messages.filter((each) => each !== '').join(' ');
  region().append(notice);
  setTimeout(() => notice.remove(), shownMs);
}
