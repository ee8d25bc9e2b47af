import { html, raw } from 'hono/html';
import type { InstituteFacts } from '#domain/institute/institute-facts.ts';
import { instituteId } from '#domain/pages/rendered-page.ts';
import { scriptJson } from './script-json.ts';

export const instituteTag = (facts: InstituteFacts) =>
  html`<script id="${instituteId}" type="application/json">${raw(scriptJson(facts))}</script>`;
