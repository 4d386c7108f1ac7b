import { Link } from 'react-router';

/** Whose something is: a guest has no page. */
export function OwnerLink({ id }: { id: string }) {
  const short = id.length > 16 ? `${id.slice(0, 16)}…` : id;
  if (!id.startsWith('spc_')) return <span title={id}>{short}</span>;
  return (
    <Link to={`/admin/spaces/${id}`} title={id} className="underline underline-offset-4">
      {short}
    </Link>
  );
}
