import { isWebAddress } from '@youyaku/contract/web-address';
import type { Received } from '#worker/received-store.ts';
import { addFileSources, addTextSource } from './add-sources.ts';
import type { Draft } from './compose-draft.ts';
import { listSources, withSources } from './list-sources.ts';

/** What other programs gave, beside what is in the draft already. `left` names what did not fit. */
export function addReceived(draft: Draft, received: readonly Received[]): { draft: Draft; left: string[] } {
  let now = draft;
  const left: string[] = [];
  for (const { title, text, url, files } of received) {
    for (const part of listTexts(text, url)) {
      const added = addTextSource(now, part);
      if (added === undefined) left.push(part.slice(0, nameUnitsMax));
      else now = isWebAddress(part) ? added.draft : withTitle(added.draft, added.key, title);
    }
    const added = addFileSources(now, files, undefined, { isReceived: true });
    now = added.draft;
    left.push(...added.left.map((file) => file.name));
  }
  return { draft: now, left };
}

const nameUnitsMax = 20;

/** Some programs give the address of a page as its text too. Only addresses that can be read count as such. */
function listTexts(text: string, url: string): string[] {
  const [said, address] = [text.trim(), url.trim()];
  const hasAddress = isWebAddress(address) && !said.includes(address);
  return [...(said === '' ? [] : [said]), ...(hasAddress ? [address] : [])];
}

function withTitle(draft: Draft, key: number, title: string): Draft {
  const sources = listSources(draft).map((source) =>
    source.key === key ? { ...source, title: title.trim() } : source,
  );
  return withSources(draft, sources);
}
