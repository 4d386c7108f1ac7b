import type { Sentence } from './sentence.ts';

type Made = { files: number; bytes: number; rows: number; tookMs: number };
type Restored = {
  tables: number;
  rows: number;
  changed: readonly { table: string; rowsBefore: number; rows: number }[];
  files: number;
  filesMissing: number;
  tookMs: number;
};

/** What came of `youyaku backup` and `youyaku restore`. */
export const backupOutcomes = {
  backedUp: ({ files, bytes, rows, tookMs }: Made): Sentence => ({
    ja: `バックアップを取りました（ファイル ${files}、${megabytes(bytes)} MB、${rows} 行、${seconds(tookMs)} 秒）。本文も鍵もそのまま入っています。`,
    en: `backed up: ${files} files, ${megabytes(bytes)} MB, ${rows} rows, in ${seconds(tookMs)} s; it holds texts and keys as they are`,
  }),
  restored: ({ tables, rows, changed, files, filesMissing, tookMs }: Restored): Sentence => {
    const lines = changed.map((row) => `\n  ${row.table}: ${row.rowsBefore} → ${row.rows}`).join('');
    return {
      ja: `復元しました（表 ${tables}、${rows} 行、添付ファイル ${files}、${seconds(tookMs)} 秒）。すべての表を最後まで読めました。${
        filesMissing === 0 ? '' : `\n見つからない添付ファイルが ${filesMissing} 件あります。`
      }${lines === '' ? '' : `\nバックアップの終わりの時点と行数が違う表：${lines}`}`,
      en: `restored: ${tables} tables, ${rows} rows, ${files} attached files, in ${seconds(tookMs)} s; every table was read to its end${
        filesMissing === 0 ? '' : `\n${filesMissing} attached files are missing`
      }${lines === '' ? '' : `\ntables whose rows are not as many as at the end of the backup:${lines}`}`,
    };
  },
  hosted: (): Sentence => ({
    ja: 'このコマンドは、要約AIが自分で動かすデータベース（LOCAL_MODE=true）のためのものです。DATABASE_URL のデータベースは、それを動かしているところの方法でバックアップを取ってください（docs/operating.md）。',
    en: 'this command is for the database that 要約AI runs itself (LOCAL_MODE=true); back up the one of DATABASE_URL by the means of whoever runs it (docs/operating.md)',
  }),
  refused: (fault: string, place: string): Sentence => refusals[fault]?.(place) ?? backupOutcomes.failed(fault),
  failed: (code: string): Sentence => ({
    ja: `途中で失敗しました（${code}）。できかけのものは使わないでください。`,
    en: `it failed (${code}); do not use what was made so far`,
  }),
};

const refusals: Readonly<Record<string, (place: string) => Sentence>> = {
  target_not_empty: (place) => ({
    ja: `${place} は空ではありません。まだないフォルダーか、空のフォルダーを指定してください。`,
    en: `${place} is not empty; name a folder that is, or that is not there yet`,
  }),
  target_inside: (place) => ({
    ja: `${place} はデータのフォルダーの中です。別の場所を指定してください。`,
    en: `${place} is inside of the data folder; name another place`,
  }),
  nothing_to_back_up: (place) => ({
    ja: `${place} にはまだデータベースがありません。`,
    en: `there is no database in ${place} yet`,
  }),
  not_a_backup: (place) => ({
    ja: `${place} は、最後まで取れたバックアップではありません。`,
    en: `${place} is no backup that was finished`,
  }),
  backup_newer: () => ({
    ja: 'このバックアップは、より新しい版で取られています。その版で復元してください。',
    en: 'this backup was made by a newer version; restore it with that one',
  }),
  other_postgres: () => ({
    ja: 'このバックアップは、PostgreSQLの別のメジャーバージョンで取られています。',
    en: 'this backup was made with another major version of PostgreSQL',
  }),
  backup_damaged: (place) => ({
    ja: `バックアップが壊れています（${place}）。何も復元していません。`,
    en: `the backup is damaged (${place}); nothing was restored`,
  }),
  moment_not_reached: () => ({
    ja: '指定の時刻までの記録がありません。--archive に、WAL_ARCHIVE のフォルダーを指定してください。それでもこうなるときは、もっと前の時刻にしてください。',
    en: 'the log does not reach that moment; name the folder of WAL_ARCHIVE with --archive, or an earlier moment',
  }),
  moment_too_early: (place) => ({
    ja: `このバックアップから戻せるのは ${place} 以降です。それより前に取ったバックアップを使ってください。`,
    en: `this backup can be restored to moments from ${place} on; take an earlier one`,
  }),
  archive_unreadable: (place) => ({
    ja: `${place} を記録の置き場所には使えません。データベースの利用者が読み書きできる、記号（" $ \` \\ %）のない絶対パスにしてください。`,
    en: `${place} cannot hold the log: the database's user must get there, and its absolute path must be free of " $ \` \\ %`,
  }),
  wal_gone: () => ({
    ja: 'バックアップの間に、データベースの記録の一部が消えました。もう一度実行してください。',
    en: 'a part of the log was removed meanwhile; try again',
  }),
};

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
