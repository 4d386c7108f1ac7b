import { expect, it } from 'vitest';
import { directSourceOf, listInputProblems, type S3Config } from './files-config.ts';
import { filesSettings } from './files-settings.ts';

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

it('no space is bound to what another one reads, nor to the files of the service', () => {
  const files = {
    FILES_S3_ENDPOINT: 'https://s3.example.jp',
    FILES_S3_BUCKET: 'ours',
    FILES_S3_ACCESS_KEY: 'a',
    FILES_S3_SECRET_KEY: 'b',
    FILES_S3_PREFIX: 'own',
  };
  const problemsOf = (inputs: string, more: object = {}) =>
    listInputProblems({ ...files, ...more, BATCH_S3_INPUTS: inputs });
  expect(problemsOf('spc_a=ours/inputs/a/, spc_b=ours/inputs/b/,spc_c=theirs/own/')).toEqual([]);
  expect(listInputProblems(files)).toEqual([]);
  for (const wrong of [
    'spc_a=ours/own/',
    'spc_a=ours/own/deeper/',
    'spc_a=theirs/x/,spc_b=theirs/x/',
    'spc_a=theirs/x/,spc_b=theirs/x/y/',
    'spc_a=theirs/x/,spc_a=theirs/y/',
  ])
    expect(problemsOf(wrong), wrong).toHaveLength(1);
  expect(problemsOf('spc_a=ours/inputs/', { FILES_S3_PREFIX: undefined })).toHaveLength(1);
  expect(listInputProblems({ BATCH_S3_INPUTS: 'spc_a=ours/inputs/' })).toHaveLength(1);
  const { schema } = filesSettings.BATCH_S3_INPUTS;
  expect(schema.safeParse('spc_a=ours/inputs/a/, spc_b=ours/b/').success).toBe(true);
  for (const unusable of ['spc_a=ours', 'spc_a=ours/', 'spc_a=ours/../b/', 'spc_a=ours/a', 'ours/a/', 'spc_a=ours/a//'])
    expect(schema.safeParse(unusable).success, unusable).toBe(false);
});
