import { attribute } from '#container/read-xml.ts';
import type { XmlAttributes } from '#container/read-xml.ts';

/** What styles say that matters to a reader; filled while the styles before the body go by. */
export type OdfStyles = {
  parents: Map<string, string>;
  /** Text styles that nobody sees. */
  hiddenTexts: Set<string>;
  /** Styles of slides that are not shown. */
  hiddenPages: Set<string>;
  /** Styles of sheets that are not shown. */
  hiddenTables: Set<string>;
  current: string;
};

export function createOdfStyles(): OdfStyles {
  return { parents: new Map(), hiddenTexts: new Set(), hiddenPages: new Set(), hiddenTables: new Set(), current: '' };
}

/** Takes note of a style element; anything else is passed over. */
export function noteStyle(styles: OdfStyles, name: string, attributes: XmlAttributes): void {
  if (name === 'style:style') {
    styles.current = attribute(attributes, 'name') ?? '';
    styles.parents.set(styles.current, attribute(attributes, 'parent-style-name') ?? '');
  } else if (name === 'style:text-properties') {
    if (attribute(attributes, 'display') === 'none') styles.hiddenTexts.add(styles.current);
  } else if (name === 'style:drawing-page-properties') {
    if (attribute(attributes, 'visibility') === 'hidden') styles.hiddenPages.add(styles.current);
  } else if (name === 'style:table-properties') {
    if (attribute(attributes, 'display') === 'false') styles.hiddenTables.add(styles.current);
  }
}

/** Whether a paragraph style is the title of a text, by itself or by its parent. */
export function isTitleStyle(styles: OdfStyles, style: string): boolean {
  return style === 'Title' || styles.parents.get(style) === 'Title';
}
