import { Link } from 'react-router';
import { buttonClass } from '@youyaku/ui/button';
import { useMessages } from '#messages/messages-context.tsx';

/** The page for unknown paths, with a link back. */
export function NotFound() {
  const { notFound: labels, service } = useMessages();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col items-start gap-4 px-4 py-16 sm:px-6">
      <title>{`${labels.title} | ${service}`}</title>
      <h1 className="text-headline">{labels.title}</h1>
      <p>{labels.body}</p>
      <Link to="/" className={buttonClass('primary', 'mt-4')}>
        {labels.action}
      </Link>
    </div>
  );
}
