import * as v from 'valibot';
import type { NearbyAnswers } from '../api/client.ts';
import { sentPageId } from '../head/rendered-page.ts';
import { tellTakenOver } from './page-events.ts';

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ path: v.string(), answers: v.array(v.object({ address: v.string(), body: v.unknown() })) }),
);

/** A page that the server has drawn, with what the API answered for it. */
export interface SentPage {
  readonly path: string;
  /** Gives each answer once: whoever asks again wants to know anew. */
  readonly nearby: NearbyAnswers;
  /** Says that somebody hears now what is pressed in the page. */
  readonly takenOver: () => void;
}

/** The page that came with the HTML; undefined when the server has not drawn it. */
export function readSentPage(document: Document): SentPage | undefined {
  const element = document.getElementById(sentPageId);
  const parsed = v.safeParse(schema, element?.textContent);
  if (!parsed.success) return undefined;
  const { path, answers } = parsed.output;
  const left = new Map(answers.map(({ address, body }) => [address, body]));
  return {
    path,
    nearby: (address) => {
      if (!left.has(address)) return undefined;
      const body = left.get(address);
      left.delete(address);
      return Promise.resolve({ status: 200, body });
    },
    takenOver: () => {
      element?.remove();
      tellTakenOver();
    },
  };
}
