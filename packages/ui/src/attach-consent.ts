/** The part of the API's answer that the panel needs. */
export type ConsentState = {
  needsChoice: boolean;
  isRefusedByBrowser: boolean;
  allows: { ads: boolean; usage: boolean };
  hasAds: boolean;
};
type Choice = ConsentState['allows'];

type Ports<State extends ConsentState> = {
  load: (signal: AbortSignal) => Promise<State>;
  save: (choice: Choice) => Promise<State>;
  /** What is in force, at first and after each choice. Until then nothing is. */
  onState: (state: State) => void;
  words: { saved: string; failed: string };
  /** The end of the addresses of links that open the panel. */
  fragment: string;
};

/**
 * Makes the rendered ConsentPanel within `root` work: shown where a choice is needed, opened by every link to the fragment, closed by a choice.
 * Where nobody can be asked nothing is allowed, and nothing is shown. Returns what undoes it.
 */
export function attachConsent<State extends ConsentState>(root: Element, ports: Ports<State>): () => void {
  const panel = readPanel(root);
  const life = new AbortController();
  const { signal } = life;
  const door = createDoor(panel);
  const apply = (state: State): void => {
    showState(panel, state);
    ports.onState(state);
  };
  const answer = async (value: string): Promise<void> => {
    panel.failed.textContent = '';
    try {
      apply(await ports.save(readChoice(panel, value)));
      door.close();
      panel.said.textContent = ports.words.saved;
    } catch {
      panel.failed.textContent = ports.words.failed;
    }
  };
  const begin = async (): Promise<void> => {
    const state = await ports.load(signal);
    if (signal.aborted) return;
    apply(state);
    if (state.needsChoice || location.hash.endsWith(ports.fragment)) panel.section.hidden = false;
  };

  listen(panel.form, 'submit', signal, (event) => {
    event.preventDefault();
    void answer(((event as SubmitEvent).submitter as HTMLButtonElement | null)?.value ?? '');
  });
  listen(panel.closer, 'click', signal, door.close);
  listen(panel.section, 'keydown', signal, (event) => {
    if ((event as KeyboardEvent).key === 'Escape') door.closeAgain();
  });
  listen(document, 'click', signal, (event) => {
    const link = findLink(event as MouseEvent, ports.fragment);
    if (link === undefined) return;
    event.preventDefault();
    door.open(link);
  });
  begin().catch(() => undefined);
  return () => life.abort();
}

type Panel = ReturnType<typeof readPanel>;

function readPanel(root: Element) {
  return {
    section: find(root, '[data-consent-panel]'),
    form: find(root, 'form'),
    title: find(root, 'h2'),
    said: find(root, '[data-consent-said]'),
    failed: find(root, '[data-consent-failed]'),
    signalled: find(root, '[data-consent-signalled]'),
    answers: find(root, '[data-consent-answers]'),
    choices: find(root, '[data-consent-choices]'),
    closer: find(root, '[data-consent-close]'),
    fields: [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')],
  };
}

/** Opens the panel and gives the focus back to where it came from. One that waits for a first choice is closed by a choice alone. */
function createDoor({ section, title, closer }: Panel) {
  let opener: HTMLElement | undefined;
  const close = (): void => {
    section.hidden = true;
    opener?.focus({ preventScroll: true });
    opener = undefined;
  };
  return {
    close,
    closeAgain: (): void => {
      if (opener !== undefined) close();
    },
    open: (from: HTMLElement): void => {
      opener = from;
      section.hidden = false;
      closer.hidden = false;
      title.focus({ preventScroll: true });
    },
  };
}

function showState({ signalled, answers, choices, fields }: Panel, { isRefusedByBrowser, allows }: ConsentState): void {
  signalled.hidden = !isRefusedByBrowser;
  answers.hidden = isRefusedByBrowser;
  choices.hidden = isRefusedByBrowser;
  for (const field of fields) field.checked = allows[field.name as keyof Choice];
}

function readChoice({ fields }: Panel, value: string): Choice {
  const isChecked = (name: string): boolean => fields.some((field) => field.name === name && field.checked);
  const allow = (name: keyof Choice): boolean => value === 'allow' || (value === 'choose' && isChecked(name));
  return { ads: allow('ads'), usage: allow('usage') };
}

function findLink(event: MouseEvent, fragment: string): HTMLElement | undefined {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLElement>('a[href]');
  return link?.getAttribute('href')?.endsWith(fragment) === true ? link : undefined;
}

function listen(target: EventTarget, type: string, signal: AbortSignal, act: (event: Event) => void): void {
  target.addEventListener(type, act, { signal });
}

function find(root: Element, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`the consent panel has no ${selector}`);
  return found;
}
