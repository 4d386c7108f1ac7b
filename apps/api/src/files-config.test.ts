import { expect, it } from 'vitest';
import { directSourceOf, type S3Config } from './files-config.ts';

const bucket = { region: 'x', accessKey: 'a', secretKey: 'b', bucket: 'ours', prefix: 'own/' };
const sourceOf = (more: Pick<S3Config, 'endpoint' | 'isPathStyle'>, isDirect = true) =>
  directSourceOf({ kind: 's3', bucket: { ...bucket, ...more }, isDirect });

it('the policy of the app allows our bucket and no other one of the same host', () => {
  const endpoint = 'https://s3.example.jp';
  expect(sourceOf({ endpoint, isPathStyle: true })).toBe('https://s3.example.jp/ours/');
  expect(sourceOf({ endpoint: `${endpoint}:8443/a;b/`, isPathStyle: true })).toBe(
    'https://s3.example.jp:8443/a%3Bb/ours/',
  );
  expect(sourceOf({ endpoint, isPathStyle: false })).toBe('https://ours.s3.example.jp/');
  expect(sourceOf({ endpoint, isPathStyle: true }, false)).toBeUndefined();
  expect(directSourceOf({ kind: 'folder', path: '/tmp' })).toBeUndefined();
});
