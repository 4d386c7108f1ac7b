import { readAccountRow } from '@youyaku/language/lexicon/account-words';
import type { Section } from '#rank/list-sections.ts';
import type { Insertion } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** The title of results names their period. */
const titleUnits = 300;
const period =
  /(?:[0-9０-９]{4}|(?:令和|平成)[0-9０-９元]{1,2})年[0-9０-９]{1,2}月期(?:[ \u3000]*第[1-4１-４一二三四]四半期)?/u;

/** 通期の業績予想: the heading of a forecast says of which period it is. */
const forecastPeriod =
  /(?:[0-9０-９]{4}年[0-9０-９]{1,2}月期(?:[ \u3000]*(?:通期|第[1-4１-４一二三四]四半期))?|通期|上期|下期|半期|年間|来期|次期)(?=[のに（(\u3000 連個業予見]|$)/u;

/** 売上高 412億円 in a table below a title, or 売上高 前回予想 985億円 below a heading that says of which period. */
export function findPeriod({ text, words, from, sentence }: Place, section: Section | undefined): Insertion[] {
  if (readAccountRow(words) === undefined || /[0-9０-９]年|通期|[上下]期/u.test(words)) return [];
  if (words.includes('予想')) return findForecastPeriod(text, from, section);
  const found = period.exec(text.slice(0, Math.min(titleUnits, sentence.contentStart)));
  if (found === null) return [];
  const [name] = found;
  const source = { start: found.index, end: found.index + name.length };
  return [{ at: from, text: bracket(name), source, isSaidBy: name }];
}

function findForecastPeriod(text: string, from: number, section: Section | undefined): Insertion[] {
  const found = section === undefined ? null : forecastPeriod.exec(section.title);
  if (section === undefined || found === null) return [];
  const [name] = found;
  // The section begins with its title, so that nothing is searched through for each row.
  const start = text.indexOf(section.title, section.start) + found.index;
  return [{ at: from, text: bracket(name), source: { start, end: start + name.length } }];
}
