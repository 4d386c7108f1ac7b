/** What somebody can allow or refuse. */
export type TagPurpose = 'ads' | 'usage';
export const tagPurposes: readonly TagPurpose[] = ['ads', 'usage'];

export type TagId = 'adsense' | 'ga4';

/** A service of others that learns of those who use our pages, in the words of the page 外部送信について. */
export type ExternalTag = {
  id: TagId;
  name: string;
  /** It is reached only while somebody allows this. */
  purpose: TagPurpose;
  /** Whether the browser reaches it, or our servers do. */
  via: 'page' | 'server';
  /** Host names; one that begins with `*.` stands for all below it. */
  hosts: readonly string[];
  recipient: string;
  sends: string;
  use: string;
  pages: readonly ('site' | 'app')[];
  optOutUrl?: string;
};

/**
 * Everything that our pages and servers may send to others about those who look at them. It drives what is loaded, the Content Security Policy,
 * the consent panel and the page 外部送信について; a browser test fails when a page reaches a host that is not in force here.
 */
export const externalTags: Record<TagId, ExternalTag> = {
  adsense: {
    id: 'adsense',
    name: 'Google AdSense（広告）',
    purpose: 'ads',
    via: 'page',
    hosts: [
      'pagead2.googlesyndication.com',
      '*.googlesyndication.com',
      '*.doubleclick.net',
      '*.googleadservices.com',
      '*.adtrafficquality.google',
      '*.2mdn.net',
      '*.gstatic.com',
      'www.google.com',
    ],
    recipient: 'Google LLC',
    sends:
      'IPアドレス、ブラウザーと画面の種類、広告を表示したサイトのアドレス（ページの中身や、開いている要約のアドレスは含みません）、広告の表示とクリック。',
    use: '無料プランとサイトに広告を出し、効果を測り、不正な表示を防ぐため。',
    pages: ['site', 'app'],
    optOutUrl: 'https://adssettings.google.com/',
  },
  ga4: {
    id: 'ga4',
    name: 'Google アナリティクス（利用状況の集計）',
    purpose: 'usage',
    via: 'server',
    hosts: ['www.google-analytics.com'],
    recipient: 'Google LLC',
    sends:
      '要約を始めた、コピーした、登録したという操作の種類と時刻、受け付けたか断ったか、許可したときに作った無作為な番号。文章、題名、ページのアドレス、IPアドレス、メールアドレスは含みません。',
    use: 'どの機能が使われ、どこでつまずくかを知り、直すため。',
    pages: ['site', 'app'],
    optOutUrl: 'https://tools.google.com/dlpage/gaoptout?hl=ja',
  },
};

/** What the operator has configured; without it nothing is in force. */
export type TagSettings = {
  adsense?: { client: string; unit: string } | undefined;
  hasGa4: boolean;
  /** An advertisement of our own where the places of others would be; nothing is sent for it. */
  hasHouseAds: boolean;
};

/** The rows of the table that are in force. */
export function listTags({ adsense, hasGa4 }: TagSettings): ExternalTag[] {
  return [...(adsense === undefined ? [] : [externalTags.adsense]), ...(hasGa4 ? [externalTags.ga4] : [])];
}

/** What has to be asked for, in the order of the table. */
export function listPurposes(settings: TagSettings): TagPurpose[] {
  const inForce = new Set(listTags(settings).map(({ purpose }) => purpose));
  return tagPurposes.filter((purpose) => inForce.has(purpose));
}

/** Whether pages have places for advertisements. */
export function hasAdPlaces({ adsense, hasHouseAds }: TagSettings): boolean {
  return adsense !== undefined || hasHouseAds;
}

/** Whether a browser may reach the host for one of these rows. */
export function isHostAllowed(host: string, tags: readonly ExternalTag[]): boolean {
  const patterns = tags.filter(({ via }) => via === 'page').flatMap(({ hosts }) => hosts);
  return patterns.some((pattern) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern));
}

/** Where the sandboxed page with the advertisements of others is, beside the pages of the site. */
export const adFramePath = '/ad/';

export function adFrameUrl(siteUrl: string, place: 'site' | 'list'): string {
  return `${siteUrl}${adFramePath}${place}`;
}

/** What the frame and the page around it say to each other; nothing of either is in it. */
export const adMessages = {
  ready: 'youyaku-ad-ready',
  allowed: 'youyaku-ad-allowed',
  filled: 'youyaku-ad-filled',
} as const;
