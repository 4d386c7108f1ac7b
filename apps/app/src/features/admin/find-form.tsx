import { useState, type ComponentProps, type ReactNode } from 'react';
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
  const go = (next: Find) =>
    setParams({
      ...(next.query === undefined ? {} : { query: next.query }),
      ...(next.suspended === undefined ? {} : { suspended: next.suspended }),
    });
  return (
    <SearchForm field={{ label, maxLength: 254 }} sought={found.query} onSearch={(query) => go({ ...found, query })}>
      <Checkbox
        label={find.suspendedOnly}
        checked={found.suspended !== undefined}
        onChange={(event) => go({ ...found, suspended: event.target.checked ? 'true' : undefined })}
      />
    </SearchForm>
  );
}

/** Finds the error with a reference number. */
export function FindNumber({ label }: { label: string }) {
  const [params, setParams] = useSearchParams();
  return (
    <SearchForm
      field={{ label, maxLength: 40, inputMode: 'numeric', fieldClassName: 'flex-1 basis-72 max-w-md' }}
      sought={params.get('number') ?? undefined}
      onSearch={(number) => setParams(number === undefined ? {} : { number })}
    />
  );
}

type SearchProps = {
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'maxLength' | 'inputMode' | 'fieldClassName'>;
  sought: string | undefined;
  /** With what was typed, without the spaces around it; undefined for nothing. */
  onSearch: (text: string | undefined) => void;
  children?: ReactNode;
};

function SearchForm({ field, sought = '', onSearch, children }: SearchProps) {
  const { find } = useAdminMessages().admin;
  const [typed, setTyped] = useState(sought);
  return (
    <form
      role="search"
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const text = typed.trim();
        onSearch(text === '' ? undefined : text);
      }}
    >
      <TextField
        fieldClassName="flex-1 basis-72"
        type="search"
        autoComplete="off"
        {...field}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{find.submit}</Button>
      {children}
    </form>
  );
}
