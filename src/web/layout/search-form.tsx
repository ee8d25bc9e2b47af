import { Search } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { t } from '#web/texts/t.ts';
import styles from './search-form.module.css';
import type { Suggestion } from './suggestion.ts';

const Suggestions = lazy(() =>
  import('./search-suggestions.tsx').then(
    (script) => ({ default: script.SearchSuggestions }),
    // Without its script, the search has no suggestions.
    () => ({ default: () => null }),
  ),
);

export interface SearchActions {
  readonly onSearch: (query: string) => void;
  readonly suggest: (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  readonly onPick: (suggestion: Suggestion) => void;
}

/** Searches courses; an empty search shows all. Suggestions load on focus. */
export function SearchForm({ onSearch, suggest, onPick }: SearchActions) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  /** Whether the text has changed since the last search. */
  const isTyping = useRef(false);
  /** The id of the active option, '' for none; null while no list is shown. */
  const [active, setActive] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    isTyping.current = false;
    const query = new FormData(event.currentTarget).get('search');
    onSearch(typeof query === 'string' ? query.trim() : '');
  };

  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="search"
          role="combobox"
          aria-label={t('Search courses')}
          aria-autocomplete="list"
          aria-expanded={active !== null}
          aria-controls={active === null ? undefined : listId}
          aria-activedescendant={active || undefined}
          placeholder={t('Enter Courses')}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setUsed(true)}
          onInput={() => {
            setUsed(true);
            isTyping.current = true;
          }}
        />
        <button className={styles.button} type="submit" aria-label={t('Search')}>
          <Search size={20} aria-hidden="true" />
        </button>
        {isUsed && (
          <Suspense fallback={null}>
            <Suggestions
              input={input}
              isTyping={isTyping}
              listId={listId}
              suggest={suggest}
              onPick={onPick}
              onActive={setActive}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}
