import { classNames } from '@youyaku/ui/class-names';
import { useMessages } from '#messages/messages-context.tsx';
import { mypageColumn } from './mypage-column.ts';

/** In the frame until the first page is loaded: a place for its title and its lines, which begin where theirs will. The footer stays below the first screen. */
export function PageLoading() {
  const { frame } = useMessages();
  return (
    <div className={classNames(mypageColumn, 'min-h-dvh px-4 pt-6 pb-12 sm:px-6')}>
      <div aria-hidden="true" className="flex items-center text-title sm:text-headline">
        <span className="w-40 rounded-seal bg-paper-sunk text-transparent select-none">…</span>
      </div>
      <p role="status" className="mt-6">
        {frame.loading}
      </p>
      <div aria-hidden="true" className="mt-6 grid max-w-measure gap-4">
        {['w-full', 'w-11/12', 'w-2/3'].map((width) => (
          <div key={width} className={classNames('h-4 rounded-seal bg-paper-sunk', width)} />
        ))}
      </div>
    </div>
  );
}
