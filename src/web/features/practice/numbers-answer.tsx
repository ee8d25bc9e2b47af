import { useSelector } from '@xstate/react';
import { type SubmitEvent, useState } from 'react';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { ignoreHeldEnter, ignoreHeldKey } from '#web/ui/held-key.ts';
import { takeFocus } from '#web/ui/take-focus.ts';
import type { NumbersActor } from './numbers-round.tsx';
import practiceStyles from './practice.module.css';

export function NumbersAnswer({ actor }: { readonly actor: NumbersActor }) {
  const isNoNumber = useSelector(actor, (snapshot) => snapshot.matches({ answering: 'noNumber' }));
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'answer.given', text, at: Date.now() });
  };
  return (
    <form onSubmit={submit} className={practiceStyles.answer}>
      <label htmlFor="numbers-answer">{t('What is the sum?')}</label>
      <input
        ref={takeFocus}
        id="numbers-answer"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onKeyDown={ignoreHeldEnter}
        aria-invalid={isNoNumber}
        onChange={(event) => {
          setText(event.target.value);
          actor.send({ type: 'answer.edited' });
        }}
      />
      <Button type="submit" onKeyDown={ignoreHeldKey}>
        {t('Check')}
      </Button>
    </form>
  );
}
