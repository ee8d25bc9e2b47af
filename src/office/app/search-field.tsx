import { useState } from 'react';
import { TextField } from '#web/ui/field.tsx';
import listStyles from './list.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

export function SearchField({ label, words, onSearch }: SearchFieldProps) {
  return (
    <search className={listStyles.tools}>
      <TextField
        label={label}
        name="search"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={onSearch}
      />
    </search>
  );
}

/**
 * The words that a list is searched for. The address of the page follows them later than they are typed.
 * @param search the words of the address
 * @param follow puts them into the address
 */
export function useSearchWords(search: string, follow: (words: string) => unknown) {
  const [words, setWords] = useState(search);
  const [shown, setShown] = useState(search);
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  if (search !== shown) {
    const place = awaited.indexOf(search);
    setShown(search);
    setAwaited(place === -1 ? [] : awaited.slice(place + 1));
    // Another part of the page, or the Back button, has changed the address.
    if (place === -1) setWords(search);
  }
  const onSearch = (typed: string) => {
    setWords(typed);
    const next = typed.trim();
    if (next === (awaited.at(-1) ?? search)) return;
    setAwaited([...awaited, next]);
    follow(next);
  };
  return { words, onSearch };
}
