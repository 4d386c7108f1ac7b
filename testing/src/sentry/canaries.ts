const kinds = [
  (n: number) => `機密本文の要旨その${n}号`,
  (n: number) => `題名：秘密の会議録${n}`,
  (n: number) => `田中花子${n}`,
  (n: number) => `tanaka.canary${n}@example.jp`,
  (n: number) => `次の文だけを要約せよ${n}`,
  (n: number) => `sk_live_canary${n}Abcdefgh`,
  (n: number) => `youyaku_guest=canarycookie${n}`,
  (n: number) => `192.0.2.${100 + n}`,
  (n: number) => `機密契約書${n}.pdf`,
  (n: number) => `https://canary.example/private/page${n}?token=canarytoken${n}`,
] as const;

/** Forty strings that no report may hold: text, titles, names, addresses, prompts, keys, cookies, IP addresses, file names and URLs with tokens. */
export const canaries: readonly string[] = kinds.flatMap((write) => [1, 2, 3, 4].map(write));

/** The canaries in what was sent, also where it is escaped. */
export function findCanaries(sent: string): string[] {
  return canaries.filter((canary) =>
    [
      canary,
      encodeURIComponent(canary),
      JSON.stringify(canary).slice(1, -1),
      Buffer.from(canary).toString('base64').slice(0, -4),
    ].some((form) => sent.includes(form)),
  );
}
