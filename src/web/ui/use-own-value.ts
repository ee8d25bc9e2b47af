import {
  type ChangeEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface OwnValue<Element extends Control> {
  readonly ref: RefObject<Element | null>;
  readonly defaultValue: string;
  readonly onChange: (event: ChangeEvent<Element>) => void;
}

/** A select needs the option, which may be loading. */
const canShow = (control: Control, value: string) =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);

/**
 * For uncontrolled inputs. Browsers and password managers fill in values without an event: such a value
 * survives renders, and `onChange` gets it on submit, before the form's own handler.
 * @param clean removes invalid characters
 */
export function useOwnValue<Element extends Control>(
  value: string,
  onChange: (value: string) => void,
  clean = (typed: string) => typed,
): OwnValue<Element> {
  const ref = useRef<Element>(null);
  const [defaultValue] = useState(value);
  /** `held` is the control's value at the last update or event; null while it cannot show it. */
  const last = useRef<{ value: string; held: string | null }>({ value, held: value });

  useLayoutEffect(() => {
    const control = ref.current;
    if (control === null) return;
    const { value: rendered, held } = last.current;
    const isFilled = held !== null && control.value !== held;
    if (!canShow(control, value)) last.current = { value, held: null };
    else if (!isFilled || rendered !== value) {
      if (control.value !== value) control.value = value;
      last.current = { value, held: value };
    }
  });

  const hear = (control: Element) => {
    const typed = clean(control.value);
    if (typed !== control.value) control.value = typed;
    last.current.held = typed;
    onChange(typed);
  };
  const report = useEffectEvent(() => {
    const control = ref.current;
    const { held } = last.current;
    if (control !== null && held !== null && control.value !== held) hear(control);
  });
  useEffect(() => {
    const form = ref.current?.form;
    const hearAll = () => report();
    form?.addEventListener('submit', hearAll);
    return () => form?.removeEventListener('submit', hearAll);
  }, []);

  return { ref, defaultValue, onChange: ({ currentTarget }) => hear(currentTarget) };
}
