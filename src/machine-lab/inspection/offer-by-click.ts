/** A button opens the window when the browser blocks popups. */
export function offerByClick(document: Document, open: () => boolean): void {
  const notices = document.createElement('div');
  notices.className = 'fallback-notices';
  notices.setAttribute('role', 'status');
  const notice = document.createElement('p');
  notice.textContent = 'The browser blocked the window of the Stately inspector. ';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Open the inspector';
  button.addEventListener('click', () => {
    if (open()) notices.remove();
  });
  notice.append(button);
  notices.append(notice);
  document.body.append(notices);
}
