import type { Rule } from './project.ts';

const shapesFile = 'packages/contract/src/shapes.ts';

/** What tells one shape from another is a property in its row; nothing else asks for a shape by name or lists some. */
export const checkShapes: Rule = ({ files }) => {
  const table = files.find(({ path }) => path === shapesFile)?.text ?? '';
  const names = [...(/summaryShapes = \[([^\]]*)\]/.exec(table)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([name]) => name);
  if (names.length === 0) return [`${shapesFile} names no shape`];
  const name = `(?:${names.join('|')})`;
  const asksByName = new RegExp(
    `\\w*[sS]hape\\)?\\s*[!=]==?\\s*${name}|${name}\\s*[!=]==?\\s*[\\w.]*[sS]hape\\b|switch\\s*\\([^()]*[sS]hape\\)`,
  );
  const lists = new RegExp(`${name}\\s*[,|]\\s*${name}`);
  return (
    files
      .filter(({ path }) => /\.tsx?$/.test(path) && !/\.(test|spec)\./.test(path) && path !== shapesFile)
      // A measurement may choose some shapes as its sample.
      .filter(({ path, text }) => asksByName.test(text) || (!path.startsWith('bench/') && lists.test(text)))
      .map(({ path }) => `${path}: asks for shapes by name; give them a property in ${shapesFile}`)
  );
};
