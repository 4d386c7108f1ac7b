/* global Scalar, document, location, window, MutationObserver */
// Runs in browsers: starts the renderer, adds names and keyboard access where it lacks them, and scrolls links of the form
// /docs#error-rate_limited, which every error contains, to their row.
const { renderer, copyLabel } = JSON.parse(document.getElementById('configuration').textContent);
let awaited = location.hash;

function findRow(code) {
  const cells = [...document.querySelectorAll('td:first-child code')];
  return cells.find(({ textContent }) => textContent === code)?.closest('tr');
}

function showAwaited() {
  const code = /^#error-(\w+)/.exec(awaited)?.[1];
  const row = code === undefined ? undefined : findRow(code);
  if (row === undefined || row === null) return;
  awaited = '';
  row.setAttribute('tabindex', '-1');
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}

/** WCAG 2.2: 2.1.1 for code that scrolls, 4.1.2 for the buttons that copy it. */
function complete() {
  for (const code of document.querySelectorAll('code.custom-scroll:not([tabindex])'))
    code.setAttribute('tabindex', '0');
  for (const button of document.querySelectorAll('button.scalar-code-copy:not([aria-label])'))
    button.setAttribute('aria-label', copyLabel);
  showAwaited();
}

new MutationObserver(complete).observe(document.body, { childList: true, subtree: true });
window.addEventListener('hashchange', () => {
  awaited = location.hash;
  showAwaited();
});
Scalar.createApiReference('#reference', renderer);
