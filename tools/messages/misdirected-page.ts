const words = {
  ja: {
    title: 'このアドレスでは開けません',
    body: '要約AIは、次のアドレスで動いています。',
    todo: 'このアドレスで使うには、運用する人が設定（SITE_URL、APP_URL、API_URL）にこのアドレスを入れて、起動し直してください。',
  },
  en: {
    title: 'Not at this address',
    body: '要約AI runs at this address:',
    todo: 'To use it at this address, the operator must set SITE_URL, APP_URL and API_URL to this address and restart it.',
  },
};

/** The language of a page that this server writes by itself. */
export function chooseLanguage(acceptLanguage: string | undefined): 'ja' | 'en' {
  return /^\s*en/i.test(acceptLanguage ?? '') ? 'en' : 'ja';
}

/** Links to the real address; does not repeat the requested host, which is untrusted. */
export function renderMisdirected(ownUrl: string, acceptLanguage: string | undefined): string {
  const language = chooseLanguage(acceptLanguage);
  const { title, body, todo } = words[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1><p>${body} <a href="${ownUrl}/">${ownUrl}</a></p><p>${todo}</p></main></body></html>`;
}
