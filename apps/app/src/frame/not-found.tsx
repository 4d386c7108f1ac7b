import { Link } from 'react-router';
import { buttonClass } from '@youyaku/ui/button';
import { useMessages } from '#messages/messages-context.tsx';

/** The page for unknown paths, with a link back. */
export function NotFound() {
  const { notFound: words, service } = useMessages();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col items-start gap-4 px-4 py-16 sm:px-6">
      <title>{`${words.title} | ${service}`}</title>
      <h1 className="text-headline">{words.title}</h1>
      <p>{words.body}</p>
      <Link to="/" className={buttonClass('primary', 'mt-4')}>
        {words.action}
      </Link>
    </div>
  );
}
