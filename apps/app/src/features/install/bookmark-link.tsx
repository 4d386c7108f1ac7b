import { useEffect, useRef, useState } from 'react';
import { Button } from '@youyaku/ui/button';
import { TextArea } from '@youyaku/ui/text-area';
import { useInstallMessages } from '#messages/install-messages.ts';
import { writeBookmarklet } from './write-bookmarklet.ts';

/** The bookmark as a link to drag, and as code. */
export function BookmarkLink({ appUrl }: { appUrl: string }) {
  const labels = useInstallMessages();
  const link = useRef<HTMLAnchorElement>(null);
  const [said, setSaid] = useState('');
  const code = writeBookmarklet(appUrl);
  // React, rightly, lets no address be a program; this one is only dragged away, and the page's policy does not run it.
  useEffect(() => {
    const stay = (event: Event): void => event.preventDefault();
    const anchor = link.current;
    anchor?.setAttribute('href', code);
    anchor?.addEventListener('click', stay);
    return () => anchor?.removeEventListener('click', stay);
  }, [code]);
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => setSaid(labels.copied),
      () => setSaid(labels.copyFailed),
    );
  return (
    <>
      <p>{labels.bookmarkDrag}</p>
      <a
        ref={link}
        href="/mypage/device"
        className="inline-flex min-h-11 items-center rounded-seal border border-line px-4 hover:border-ink"
      >
        {labels.bookmarkName}
      </a>
      <TextArea
        label={labels.bookmarkCode}
        readOnly
        rows={3}
        value={code}
        fieldClassName="w-full"
        className="min-h-24 resize-y text-note break-all"
      />
      <Button onClick={copy}>{labels.copyCode}</Button>
      <p role="status">{said}</p>
    </>
  );
}
