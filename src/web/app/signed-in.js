// Runs before the first paint: the server renders pages for new visitors, and the styles hide what is only for them.
try {
  // The login page may have another tab, another text and a filled field after a redirect.
  if (location.search !== '' || history.state !== null || localStorage.getItem('lastRole') !== null)
    document.documentElement.dataset.returning = '';
  if (localStorage.getItem('user') !== null) document.documentElement.dataset.signedIn = '';
} catch {
  // Without storage the user is signed out.
}
