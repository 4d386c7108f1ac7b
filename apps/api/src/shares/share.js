/* global referenceNumberOf -- it is put before this */
// The page is whole without this: it copies the summary, opens what a number leads to, and follows the theme chosen in the app.
const root = document.documentElement;
const main = document.querySelector('main');

try {
  const theme = localStorage.getItem('youyaku-theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
} catch {
  // Storage is refused: the system's theme.
}

// Of running text only the evidence that is asked for is shown, below the text.
root.classList.add('js');

function openTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}
addEventListener('hashchange', openTarget);
openTarget();

main?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a.w') : null;
  const target = link && document.getElementById(link.hash.slice(1));
  if (!(target instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  const isOpening = !target.open;
  for (const note of document.querySelectorAll('.note[open]')) note.open = false;
  target.open = isOpening;
  if (isOpening) target.scrollIntoView({ block: 'nearest' });
});

// What a sentence opens stays clear of the bar at the foot.
main?.addEventListener('click', (event) => {
  const row = event.target instanceof Element ? event.target.closest('summary')?.parentElement : undefined;
  if (!(row instanceof HTMLDetailsElement)) return;
  row.addEventListener('toggle', () => row.open && row.scrollIntoView({ block: 'nearest' }), { once: true });
});

/** The sentence of a problem, and, where the fault is not the reader's, the number by which the operator finds it. */
function tell({ detail = '', status, requestId }, { number, advice }) {
  if (!(status >= 500) || typeof requestId !== 'string') return detail;
  return `${detail}\n${number} ${referenceNumberOf(requestId)}\n${advice}`;
}

const copy = document.getElementById('copy');
const said = document.getElementById('said');
if (copy && said) {
  copy.hidden = false;
  copy.addEventListener('click', async () => {
    if (copy.ariaDisabled === 'true') return;
    copy.ariaDisabled = 'true';
    said.textContent = copy.dataset.busy ?? '';
    try {
      const { token, grant, api, app } = copy.dataset;
      const response = await fetch(`${api}/v1/shares/copy`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json', 'accept-language': root.lang },
        body: JSON.stringify(grant ? { token, grant } : { token }),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(tell(answer, copy.dataset));
      location.assign(`${app}/s/${answer.id}`);
    } catch (error) {
      const isTold = error instanceof Error && !(error instanceof TypeError) && error.message !== '';
      said.textContent = isTold ? error.message : (copy.dataset.failed ?? '');
      copy.ariaDisabled = 'false';
    }
  });
}
