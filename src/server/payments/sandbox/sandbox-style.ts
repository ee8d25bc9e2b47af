/** The site's palette. */
export const sandboxStyle = `
:root {
  --ink: #1d1b38;
  --paper: #fffaf1;
  --card: #fff;
  --edge: #8e8799;
  --muted: #625d78;
  --marigold: #ffb224;
  --marigold-deep: #d98a00;
  --marigold-soft: #fff1d3;
  --coral-soft: #ffe6e1;
  --indigo: #4a3fd4;
  color-scheme: light;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.55 'Nunito Sans', system-ui, sans-serif;
}
.band { background: var(--ink); color: #fff; padding: 1rem; text-align: center; }
.band p { margin: 0; }
.band strong { display: block; font-size: clamp(1.5rem, 6vw, 2.25rem); line-height: 1.2; }
main { width: min(36rem, 100% - 2rem); margin: 1.5rem auto 3rem; }
h1 { font-size: clamp(2rem, 8vw, 2.75rem); line-height: 1.15; margin: 0 0 0.75rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; }
dl { margin: 0 0 1.25rem; }
dl div { display: flex; gap: 0.75rem; }
dt { color: var(--muted); min-width: 3.5rem; }
dd { margin: 0; overflow-wrap: anywhere; font-weight: 700; }
code { font: 1rem/1.5 ui-monospace, monospace; }
.news { background: var(--marigold-soft); border-left: 0.4rem solid var(--marigold-deep); border-radius: 12px; padding: 0.75rem 1rem; }
.news.failed { background: var(--coral-soft); border-color: #cf3828; }
.news strong { display: block; }
fieldset { background: var(--card); border: 1px solid #ece4d6; border-radius: 20px; padding: 1rem; margin: 0 0 1.25rem; min-width: 0; }
legend { font-weight: 800; padding: 0 0.5rem; font-size: 1.125rem; }
.method { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 44px; padding: 0.25rem 0.75rem 0.25rem 0; font-weight: 700; }
input[type='radio'] { width: 1.35rem; height: 1.35rem; accent-color: var(--indigo); margin: 0; }
fieldset.choices { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.25rem; justify-items: start; }
.choices button { margin-top: 0.5rem; }
.fields label, .choices label { display: block; font-weight: 700; margin-top: 0.5rem; }
input[type='text'], select {
  font: inherit;
  color: inherit;
  background: #fff;
  border: 2px solid var(--edge);
  border-radius: 12px;
  min-height: 44px;
  padding: 0.4rem 0.75rem;
  max-width: 100%;
}
input[type='text'] { width: 100%; }
::placeholder { color: var(--muted); opacity: 1; }
.hint { color: var(--muted); margin: 0.75rem 0 0; }
button {
  font: inherit;
  font-weight: 800;
  color: var(--ink);
  background: #fff;
  border: 2px solid var(--edge);
  border-radius: 999px;
  min-height: 48px;
  padding: 0.5rem 1.25rem;
  cursor: pointer;
}
.pay { width: 100%; min-height: 60px; font-size: 1.25rem; background: var(--marigold); border-color: var(--marigold-deep); }
:focus-visible { outline: 3px solid var(--indigo); outline-offset: 3px; }
.others { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
.others p { margin: 0.25rem 0 0; color: var(--muted); }
.later { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
@supports selector(:has(*)) {
  .fields { display: none; }
  fieldset:has([value='upi']:checked) [data-method='upi'],
  fieldset:has([value='card']:checked) [data-method='card'],
  fieldset:has([value='bank']:checked) [data-method='bank'] { display: block; }
}
`;
