/** Longer than a toast, since it can be neither held nor closed. */
const shownMs = 8_000;

function region(): Element {
  const present = document.querySelector('.plain-notices');
  if (present !== null) return present;
  const made = document.createElement('div');
  made.className = 'plain-notices';
  made.setAttribute('role', 'alert');
  document.body.append(made);
  return made;
}

/** Says words where the toasts' own script could not be fetched. */
export function sayPlainly(words: readonly string[]): void {
  const notice = document.createElement('p');
  notice.textContent = words.filter((each) => each !== '').join(' ');
  region().append(notice);
  setTimeout(() => notice.remove(), shownMs);
}
