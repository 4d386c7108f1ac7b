/** More than this, percent-encoded, browsers do not open as an address. */
const selectionUnitsMax = 200_000;

/**
 * A bookmark that opens the desk with what is selected on a page, or with the page's address. It reads nothing else, and puts both behind `#`, where no server sees them;
 * the desk takes them as a draft and sends nothing by itself.
 */
export function writeBookmarklet(appUrl: string): string {
  const target = JSON.stringify(`${appUrl}/#`);
  const code =
    `const s=String(getSelection()).trim().slice(0,${selectionUnitsMax}),t=document.title,` +
    'p=new URLSearchParams(s?{title:t,text:s}:{title:t,url:location.href});' +
    `open(${target}+p,"_blank","noopener")`;
  return `javascript:${encodeURIComponent(`(()=>{${code}})()`)}`;
}
