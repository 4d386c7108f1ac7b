import type { Rule } from './project.ts';

const shapesFile = 'packages/contract/src/shapes.ts';

/**
 * Differences between shapes are properties in the table; no other code compares shapes by name or lists some of them.
 */
export const checkShapes: Rule = ({ files }) => {
  const table = files.find(({ path }) => path === shapesFile)?.text ?? '';
  const names = [...(/summaryShapes = \[([^\]]*)\]/.exec(table)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([name]) => name);
  if (names.length === 0) return [`${shapesFile} names no shape`];
  const name = `(?:${names.join('|')})`;
  const matchesByName = new RegExp(
    `\\w*[sS]hape\\)?\\s*[!=]==?\\s*${name}|${name}\\s*[!=]==?\\s*[\\w.]*[sS]hape\\b|switch\\s*\\([^()]*[sS]hape\\)`,
  );
  const lists = new RegExp(`${name}\\s*[,|]\\s*${name}`);
  return (
    files
      .filter(({ path }) => /\.tsx?$/.test(path) && !/\.(test|spec)\./.test(path) && path !== shapesFile)
      // A benchmark may choose some shapes as its sample.
      .filter(({ path, text }) => matchesByName.test(text) || (!path.startsWith('bench/') && lists.test(text)))
      .map(({ path }) => `${path}: compares shapes by name; give them a property in ${shapesFile}`)
  );
};
