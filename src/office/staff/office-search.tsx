import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import styles from './office-search.module.css';

/** Whether a key press writes into a control. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, dialog *'));

/** The search field at the top of every page; on a phone a link to the page with the field. */
export function OfficeSearch() {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isShortcut || isWriting(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <search className={styles.top}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const search = input.current?.value.trim() ?? '';
          if (search === '') return;
          event.currentTarget.reset();
          void navigate({ to: '/find', search: { search } });
        }}
      >
        <label htmlFor={id}>Find a student, order or enquiry</label>
        <Search size={20} aria-hidden="true" />
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="find"
          autoComplete="off"
          maxLength={100}
          placeholder="Find a student, order or enquiry"
          aria-keyshortcuts="/"
        />
        <span aria-hidden="true">/</span>
      </form>
      <Link to="/find" search={{ search: '' }} className={styles.link}>
        <Search size={20} aria-hidden="true" />
        Find
      </Link>
    </search>
  );
}
