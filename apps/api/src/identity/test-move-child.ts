import { createKeyCipher } from '#byok/encrypt-key.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { moveGuest } from './moved-guests-store.ts';

/** A process of its own that moves a guest when it is told to, for the test that kills it meanwhile. */
const [url = '', secret = ''] = process.argv.slice(2);
const ignore = (): void => undefined;
const database = openDatabase(url, { info: ignore, warn: ignore, error: ignore }, 1);
await database.selectFrom('spaces').select('id').limit(1).execute();
process.on('message', (move: { guestId: string; spaceId: string }) => {
  void moveGuest({ database, keyCipher: createKeyCipher(secret) }, move).then(() => process.send?.('done'));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
