import { BookOpen, Newspaper, Timer } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { SearchActions } from './search-form.tsx';
import styles from './search-suggestions.module.css';
import type { Suggestion } from './suggestion.ts';

interface SearchSuggestionsProps extends Pick<SearchActions, 'suggest' | 'onPick'> {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Whether the text has changed since the last search, while this script was loading. */
  readonly isTyping: RefObject<boolean>;
  readonly listId: string;
  /** Called with the id of the active option, '' for none; null while no list is shown. */
  readonly onActive: (id: string | null) => void;
}

const pauseMs = 200;
const fewestLetters = 2;
const kinds = {
  course: { label: 'Course', Icon: BookOpen },
  article: { label: 'Article', Icon: Newspaper },
  quiz: { label: 'Quiz', Icon: Timer },
} as const;

const none: readonly Suggestion[] = [];

/**
 * The listbox of a combobox (WAI-ARIA): arrow keys select, Enter opens, Escape closes. The focus stays in the
 * field.
 */
export function SearchSuggestions({
  input,
  isTyping,
  listId,
  suggest,
  onPick,
  onActive,
}: SearchSuggestionsProps): ReactNode {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState(none);
  const [index, setIndex] = useState(-1);
  const [isClosed, setClosed] = useState(true);
  const isOpen = !isClosed && found.length > 0;
  const optionId = (place: number) => `${listId}-${place}`;

  const ask = useEffectEvent(suggest);
  useEffect(() => {
    setIndex(-1);
    if (typed.length < fewestLetters) {
      setFound(none);
      return;
    }
    const stopped = new AbortController();
    const timer = setTimeout(() => {
      ask(typed, stopped.signal).then(
        (suggestions) => {
          if (!stopped.signal.aborted) setFound(suggestions);
        },
        // A submitted search shows the error.
        () => setFound(none),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [typed]);

  const active = isOpen ? (index < 0 ? '' : optionId(index)) : null;
  const tell = useEffectEvent(onActive);
  useEffect(() => tell(active), [active]);

  const close = () => {
    setClosed(true);
    setIndex(-1);
  };
  const pick = (suggestion: Suggestion) => {
    close();
    onPick(suggestion);
  };
  const read = () => {
    setTyped(input.current?.value.trim() ?? '');
    setClosed(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const chosen = isOpen ? found[index] : undefined;
    if (event.key === 'Escape' && isOpen) {
      // Otherwise Escape would also clear the field or close the menu around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      if (chosen === undefined) return close();
      event.preventDefault();
      pick(chosen);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault();
      // The field itself is one of the positions.
      const places = found.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setClosed(false);
      setIndex(((index + 1 + step + places) % places) - 1);
    }
  };

  const onInput = useEffectEvent(read);
  const onKey = useEffectEvent(press);
  const onBlur = useEffectEvent(close);
  useEffect(() => {
    const field = input.current;
    const heard = new AbortController();
    const { signal } = heard;
    field?.addEventListener('input', () => onInput(), { signal });
    field?.addEventListener('keydown', (event) => onKey(event), { signal });
    field?.addEventListener('blur', () => onBlur(), { signal });
    if (isTyping.current) onInput();
    return () => heard.abort();
  }, [input, isTyping]);

  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {isOpen
            ? t(found.length === 1 ? '{count} suggestion' : '{count} suggestions', { count: found.length })
            : ''}
        </span>
      </VisuallyHidden>
      {isOpen && (
        <div id={listId} role="listbox" aria-label={t('Suggestions')} className={styles.list}>
          {found.map((suggestion, place) => {
            const { label, Icon } = kinds[suggestion.kind];
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
              <div
                key={`${suggestion.kind} ${suggestion.id}`}
                id={optionId(place)}
                role="option"
                tabIndex={-1}
                aria-selected={place === index}
                className={styles.option}
                // Keeps the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(suggestion)}
              >
                <Icon size={20} aria-hidden="true" />
                <span className={styles.title} lang={contentLanguage(suggestion.title)}>
                  {suggestion.title}
                </span>{' '}
                <span className={styles.kind}>{t(label)}</span>
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}
