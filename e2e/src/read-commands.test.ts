import { expect, it } from 'vitest';
import { readCommands } from './read-commands.ts';

it('finds the commands in code blocks and in sentences, without their comments', () => {
  const markdown = [
    'Begin with `npm start`, or `A=1 npm run b -- FILE`; `node_modules` and `psql` are none.',
    '```sh',
    'npm start    # opens http://localhost:3000',
    "curl http://localhost:3002/v1/x -H 'a: b' \\",
    `  -d '{"a":"#1"}'`,
    '',
    '# a remark',
    '$ npm test',
    '```',
    '1. In a list:',
    '',
    '   ```sh',
    '   npm run c',
    '   ```',
    '```json',
    '{"npm": 1}',
    '```',
  ].join('\n');
  expect(readCommands(markdown)).toEqual([
    'npm start',
    `curl http://localhost:3002/v1/x -H 'a: b' -d '{"a":"#1"}'`,
    'npm test',
    'npm run c',
    'A=1 npm run b -- FILE',
  ]);
});
