import { countScripts } from './count-scripts.ts';

const sampleUnits = 100_000;

/** Japanese hardly writes fifty kanji without a kana. */
const hanToKanaMax = 50;

/** Primary language by the share of scripts in the first 100,000 units: `ja`, `zh`, `ko`, `en` (Latin script) or `und`. */
export function detectLanguage(text: string): string {
  const { Kana, Han, Hangul, Latin, ...others } = countScripts(text.slice(0, sampleUnits));
  const shares = {
    cjk: Kana + Han,
    Hangul,
    Latin,
    other: Object.values(others).reduce((sum, weight) => sum + weight, 0),
  };
  const most = Math.max(...Object.values(shares));
  if (most === 0) return 'und';
  if (shares.cjk === most) return Kana * hanToKanaMax >= Han ? 'ja' : 'zh';
  if (Hangul === most) return 'ko';
  return Latin === most ? 'en' : 'und';
}
