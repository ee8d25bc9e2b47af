import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import styles from './search-form.module.css';

/** The course search; an empty one asks for all courses. */
export function SearchForm({ onSearch }: { onSearch: (query: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('search');
    onSearch(typeof query === 'string' ? query.trim() : '');
  };

  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <input
          className={styles.input}
          type="search"
          name="search"
          aria-label="Search courses"
          placeholder="Enter Courses"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className={styles.button} type="submit" aria-label="Search">
          <Search size={20} aria-hidden="true" />
        </button>
      </form>
    </search>
  );
}
