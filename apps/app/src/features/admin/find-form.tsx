import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '@youyaku/ui/button';
import { Checkbox } from '@youyaku/ui/checkbox';
import { TextField } from '@youyaku/ui/text-field';
import { useAdminMessages } from '#messages/use-admin-messages.ts';

export type Find = { query: string | undefined; suspended: 'true' | undefined };

/** What is looked for is in the address, so that it can be returned to. */
export function useFind(): Find {
  const [params] = useSearchParams();
  const query = params.get('query') ?? '';
  return {
    query: query === '' ? undefined : query,
    suspended: params.get('suspended') === 'true' ? 'true' : undefined,
  };
}

export function FindForm({ label }: { label: string }) {
  const { find } = useAdminMessages().admin;
  const found = useFind();
  const [, setParams] = useSearchParams();
  const [query, setQuery] = useState(found.query ?? '');
  const go = (next: Find) =>
    setParams({
      ...(next.query === undefined ? {} : { query: next.query }),
      ...(next.suspended === undefined ? {} : { suspended: next.suspended }),
    });
  return (
    <form
      role="search"
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const text = query.trim();
        go({ ...found, query: text === '' ? undefined : text });
      }}
    >
      <TextField
        label={label}
        fieldClassName="flex-1 basis-72"
        type="search"
        autoComplete="off"
        maxLength={254}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Button type="submit">{find.submit}</Button>
      <Checkbox
        label={find.suspendedOnly}
        checked={found.suspended !== undefined}
        onChange={(event) => go({ ...found, suspended: event.target.checked ? 'true' : undefined })}
      />
    </form>
  );
}
