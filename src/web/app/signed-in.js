// Runs before the first paint: the server renders pages for visitors, and the styles hide what is only for them from
// somebody who is signed in.
try {
  if (localStorage.getItem('user') !== null) document.documentElement.dataset.signedIn = '';
} catch {
  // Without a storage nobody is signed in.
}
