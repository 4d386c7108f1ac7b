const base = 'urn:oasis:names:tc:opendocument:xmlns:';

/** Namespaces of OpenDocument with their usual prefixes. */
export const odfNamespaces: Readonly<Record<string, string>> = {
  [`${base}office:1.0`]: 'office',
  [`${base}text:1.0`]: 'text',
  [`${base}table:1.0`]: 'table',
  [`${base}drawing:1.0`]: 'draw',
  [`${base}presentation:1.0`]: 'presentation',
  [`${base}style:1.0`]: 'style',
  [`${base}svg-compatible:1.0`]: 'svg',
  [`${base}meta:1.0`]: 'meta',
};
