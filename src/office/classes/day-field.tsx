import { useRef, useState } from 'react';
import { TextField } from '#web/ui/field.tsx';
import attendanceStyles from './attendance.module.css';

/** Other keys open the calendar or leave the field. */
const typingKey = /^(\d|ArrowUp|ArrowDown|Backspace|Delete)$/;

/** While a year is typed, the field has one such as 0002. */
const isDay = (text: string) => /^[2-9]\d{3}-\d{2}-\d{2}$/.test(text);

interface DayFieldProps {
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** Reports a typed day on Enter or on leaving the field, since its digits are days of their own; a chosen one at once. */
export function DayField({ day, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = useRef(false);
  const take = (text: string | null) => {
    isTyping.current = false;
    setTyped(null);
    if (text !== null && text !== day && isDay(text)) onDay(text);
  };
  return (
    <div className={attendanceStyles.day}>
      <TextField
        label="Day"
        name="day"
        type="date"
        value={typed ?? day}
        onKeyDown={({ key, altKey }) => {
          if (key === 'Enter') take(typed);
          else if (typingKey.test(key) && !altKey) isTyping.current = true;
        }}
        onChange={(text) => (isTyping.current ? setTyped(text) : take(text))}
        onBlur={() => take(typed)}
      />
    </div>
  );
}
