import { Copy } from 'lucide-react';
import { useState } from 'react';
import { sketchUrl, statelyCopy } from '../diagrams/stately-copy.ts';
import type { CataloguedMachine } from '../machine-catalogue.ts';
import styles from './copy-for-stately.module.css';
import { ToolButton } from './tool-button.tsx';

interface CopyForStatelyProps {
  readonly machine: CataloguedMachine;
}

type Result = 'none' | 'copied' | 'refused';

const resultTexts: Readonly<Record<Result, string>> = {
  none: '',
  copied: 'Copied.',
  refused: 'The browser refuses the clipboard. Copy the selected text from the field.',
};

const selectAll = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.select();
};

/** Copies the machine for Stately Sketch. Without a clipboard it selects the text. */
export function CopyForStately({ machine }: CopyForStatelyProps) {
  const [result, setResult] = useState<Result>('none');
  const text = statelyCopy(machine);
  const copy = async () => {
    setResult('none');
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      // Also without a clipboard, as on plain HTTP.
      setResult('refused');
    }
  };
  return (
    <div className={styles.copy}>
      <ToolButton onClick={() => void copy()}>
        <Copy size={16} aria-hidden="true" />
        Copy for Stately
      </ToolButton>
      <a href={sketchUrl} target="_blank" rel="noreferrer">
        Open Stately Sketch to paste it
      </a>
      <p role="status">{resultTexts[result]}</p>
      {result === 'refused' && (
        <textarea
          ref={selectAll}
          className={styles.text}
          aria-label="The machine for Stately Sketch"
          readOnly
          rows={8}
          value={text}
        />
      )}
    </div>
  );
}
