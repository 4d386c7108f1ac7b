import { chooseLanguage } from './misdirected-page.ts';

const words = {
  ja: {
    service: '要約AI',
    title: '今は表示できません',
    body: 'サーバーから応答がありません。少し待ってから、ページを再読み込みしてください。続くときは、運営者にお知らせください。',
    again: '再読み込み',
  },
  en: {
    service: '要約AI',
    title: 'This page cannot be shown now',
    body: 'The server does not answer. Wait a moment, then load the page again. If it goes on, tell the operator.',
    again: 'Load again',
  },
};

const style =
  ':root{color-scheme:light dark;background:light-dark(#fbfaf6,#1a1917);color:light-dark(#1c1b19,#ece8df);font:1rem/1.8 system-ui,"Hiragino Sans","Noto Sans JP",sans-serif}body{max-width:36rem;margin:0 auto;padding:48px 20px}h1{font-size:1.5rem;line-height:1.5}a{display:inline-block;padding:10px 0;color:inherit}';

/** Instead of a page that the API renders, while it is away. Without a script or a file; the policy allows its own style. */
export function renderAway(acceptLanguage: string | undefined): { html: string; style: string } {
  const language = chooseLanguage(acceptLanguage);
  const { service, title, body, again } = words[language];
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${service}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${body}</p><p><a href="">${again}</a></p></main></body></html>`;
  return { html, style };
}
