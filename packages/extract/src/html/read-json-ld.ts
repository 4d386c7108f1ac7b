import type { DomDocument } from './dom.ts';
import { textOf } from './dom.ts';

export type LinkedData = {
  headline?: string;
  author?: string;
  datePublished?: string;
  publisher?: string;
  articleBody?: string;
  /** Whether its type is an article, a news report or a blog post. */
  isArticle?: boolean;
};

const articleTypes = /(?:Article|Posting|Report|NewsItem|WebPage|Review|HowTo|Recipe)$/;

/** Reads the first JSON-LD article of a page; later nodes, such as the WebPage, fill the fields it lacks. */
export function readJsonLd(document: DomDocument): LinkedData {
  const nodes = [...document.querySelectorAll('script')].flatMap((script) => nodesOf(parse(textOf(script)), 0));
  const articles = nodes.filter((node) => typesOf(node).some((type) => articleTypes.test(type)));
  const ranked = articles.toSorted((a, b) => rank(a) - rank(b));
  const data: LinkedData = {};
  if (articles.some((node) => typesOf(node).some((type) => /Article$|BlogPosting$/.test(type)))) data.isArticle = true;
  for (const node of ranked.slice(0, 20)) {
    assign(data, 'headline', stringOf(node['headline']) ?? (rank(node) === 0 ? stringOf(node['name']) : undefined));
    assign(data, 'author', namesOf(node['author']));
    assign(data, 'datePublished', stringOf(node['datePublished']));
    assign(data, 'publisher', namesOf(node['publisher']));
    assign(data, 'articleBody', stringOf(node['articleBody']) ?? stepsOf(node));
  }
  return data;
}

type JsonNode = Record<string, unknown>;

type TextKey = Exclude<keyof LinkedData, 'isArticle'>;

function assign(data: LinkedData, key: TextKey, value: string | undefined): void {
  if (data[key] === undefined && value !== undefined) data[key] = value;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(
      json.replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\]\]>)\s*$/g, ''),
    );
  } catch {
    return undefined;
  }
}

function nodesOf(value: unknown, depth: number): JsonNode[] {
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((part) => nodesOf(part, depth + 1));
  if (!isNode(value)) return [];
  return [value, ...nodesOf(value['@graph'], depth + 1), ...nodesOf(value['mainEntity'], depth + 1)];
}

function isNode(value: unknown): value is JsonNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typesOf(node: JsonNode): string[] {
  const type = node['@type'];
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string');
}

function rank(node: JsonNode): number {
  return typesOf(node).includes('WebPage') ? 1 : 0;
}

function stringOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : undefined;
}

/** The ingredients and steps of a recipe or how-to, one per line; many such pages are rendered by scripts only. */
function stepsOf(node: JsonNode): string | undefined {
  const steps = [node['recipeIngredient'], node['recipeInstructions'], node['step']].flatMap((part) =>
    linesOf(part, 0),
  );
  return steps.length > 2 ? steps.slice(0, 500).join('\n') : undefined;
}

function linesOf(part: unknown, depth: number): string[] {
  if (depth > 4) return [];
  if (typeof part === 'string') return part.trim() === '' ? [] : [part.trim()];
  if (Array.isArray(part)) return part.slice(0, 500).flatMap((one) => linesOf(one, depth + 1));
  if (!isNode(part)) return [];
  const text = stringOf(part['text']);
  return text === undefined ? linesOf(part['itemListElement'], depth + 1) : [text];
}

/** Names of one or more people or organisations. */
function namesOf(value: unknown): string | undefined {
  const people = Array.isArray(value) ? value.slice(0, 20) : [value];
  const names = people
    .map((person: unknown) => stringOf(isNode(person) ? person['name'] : person))
    .filter((name) => name !== undefined);
  return names.length > 0 ? [...new Set(names)].join(', ') : undefined;
}
