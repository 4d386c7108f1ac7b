import type { DomDocument } from './dom.ts';

const software =
  /vbulletin|phpbb|xenforo|discourse|invision|ipboard|vanilla|mybb|smf|simple machines|flarum|nodebb|bbpress/i;
const path = /\/(?:forums?|threads?|topics?|discussions?|bbs|board|community)(?:[/._-]|$)|(?:viewtopic|showthread)/i;
const host = /^(?:forums?|bbs|discuss|community)\./;
const type = /"@type"\s*:\s*"DiscussionForumPosting"/;

/** Whether a page is a forum thread, where comments may be the content. */
export function isConversation(document: DomDocument, url?: string): boolean {
  const generator = document.querySelector('meta[name=generator]')?.getAttribute('content') ?? '';
  if (software.test(generator) || document.querySelector('[itemtype$="DiscussionForumPosting"]')) return true;
  for (const script of document.querySelectorAll('script')) if (type.test(script.textContent ?? '')) return true;
  if (url === undefined || !URL.canParse(url)) return false;
  const { hostname, pathname, search } = new URL(url);
  return host.test(hostname) || path.test(pathname + search);
}
