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
 * @param follow puts them into the address
 */
export function useSearchWords(search: string, follow: (words: string) => unknown) {
  const [words, setWords] = useState(search);
  const onSearch = (typed: string) => {
    setWords(typed);
    follow(typed);
  };
  return { words, onSearch };
}
