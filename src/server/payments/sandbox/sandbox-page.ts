import { html } from 'hono/html';
import { adjustments, failures, laterChoices, refundOutcomes } from './sandbox-choices.ts';
import { type SandboxOrder, takenPaise } from './sandbox-orders.ts';
import type { SandboxRefund } from './sandbox-refunds.ts';

type Html = ReturnType<typeof html>;

const money = (paise: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);
const clockTime = (moment: Date) =>
  new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(moment);

const frame = (title: string, content: Html) => html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – practice payment</title>
<link rel="stylesheet" href="/sandbox.css">
</head>
<body>
<header class="band">
<p><strong>No money moves here.</strong> <span>This is a make-believe bank for trying out payments.</span></p>
</header>
<main>${content}</main>
</body>
</html>`;

export function paymentPage(order: SandboxOrder, refunds: readonly SandboxRefund[], now: Date): Html {
  const amount = money(order.amountPaise);
  if (order.status === 'CHARGED') return frame('Paid', paid(order, refunds));
  if (order.expiresAt <= now && order.payAt === null) {
    return frame('Time is over', ended(order, 'Time is over', 'This payment page was open too long.'));
  }
  return frame(
    `Pay ${amount}`,
    html`
<h1>Pay ${amount}</h1>
${orderFacts(order)}
${news(order)}
<form method="post">
<fieldset>
<legend>How would you like to pay?</legend>
${method('upi', 'UPI', true)}
${method('card', 'Card', false)}
${method('bank', 'Net banking', false)}
<div class="fields" data-method="upi">${field('upi-id', 'UPI ID', 'name@bank')}</div>
<div class="fields" data-method="card">
${field('card-number', 'Card number', '4242 4242 4242 4242')}
${field('card-expiry', 'Valid until', '12 / 30')}
${field('card-code', 'CVV', '123')}
</div>
<div class="fields" data-method="bank">
<label for="bank-name">Bank</label>
<select id="bank-name"><option>Mango Bank</option><option>Peacock Bank</option><option>Lotus Bank</option></select>
</div>
<p class="hint">Type anything, or nothing. What you type stays on this page: it is neither sent nor kept.</p>
</fieldset>
<fieldset class="choices">
<legend>What should the bank do?</legend>
<label for="adjustment">Amount taken</label>
<select id="adjustment" name="adjustment">${options(adjustments)}</select>
${refundChoice(order)}
</fieldset>
<button class="pay" name="outcome" value="pay">Pay ${amount}</button>
<h2>Or see what else can happen</h2>
<ul class="others">
<li>
<div class="later">
<button name="outcome" value="fail">Let it fail</button>
<label for="failure">because</label>
<select id="failure" name="failure" aria-label="because of what">${options(failures)}</select>
</div>
<p>The bank says no. You can try again on this page.</p>
</li>
<li>
<button name="outcome" value="wait">Leave it waiting</button>
<p>The bank does not answer yet.</p>
</li>
<li>
<div class="later">
<button name="outcome" value="later">Pay after I close this window</button>
<label for="seconds">in</label>
<select id="seconds" name="seconds" aria-label="in how long">${options(laterChoices)}</select>
</div>
<p>The payment goes through after you have closed this window.</p>
</li>
<li>
<button name="outcome" value="back">Go back without paying</button>
<p>Nothing happens to your order.</p>
</li>
</ul>
</form>`,
  );
}

export function missingPage(): Html {
  return frame(
    'No such payment',
    html`<h1>There is no such payment</h1><p>Payments begin with «Enroll Now» on the page of a course.</p>`,
  );
}

function orderFacts(order: SandboxOrder): Html {
  return html`<dl><div><dt>For</dt><dd>${order.description}</dd></div><div><dt>Order</dt><dd><code>${order.orderId}</code></dd></div></dl>`;
}

function news(order: SandboxOrder): Html | string {
  if (order.status === 'AUTHORIZATION_FAILED') {
    return html`<p class="news failed" role="status"><strong>The bank said no.</strong> Nothing was paid. Try again, or go back.</p>`;
  }
  if (order.payAt !== null) {
    return html`<p class="news" role="status"><strong>Close this window now.</strong> The payment goes through at ${clockTime(order.payAt)}.</p>`;
  }
  if (order.status === 'PENDING_VBV') {
    return html`<p class="news" role="status"><strong>The bank has not answered yet.</strong> Pay, let it fail, or close this window.</p>`;
  }
  return '';
}

function paid(order: SandboxOrder, refunds: readonly SandboxRefund[]): Html {
  return html`
${ended(order, 'Paid!', `${money(takenPaise(order))} of play money was paid.`)}
<h2>Refunds</h2>
${
  refunds.length === 0
    ? html`<p>The shop has not asked for one.</p>`
    : html`<ul>${refunds.map(
        ({ amountPaise, status }) => html`<li>${money(amountPaise)} ${refundTexts[status]}</li>`,
      )}</ul>`
}
<form method="post" action="/pay/${order.id}/refunds">
<fieldset class="choices">
<legend>What should the bank do?</legend>
${refundChoice(order)}
<button>Save</button>
</fieldset>
</form>`;
}

const refundTexts = {
  PENDING: 'is on its way',
  SUCCESS: 'went back',
  FAILURE: 'could not be sent back',
  MANUAL_REVIEW: 'needs a review',
} as const;

const refundChoice = ({
  refundOutcome,
}: SandboxOrder) => html`<label for="refunds">A refund, after five seconds</label>
<select id="refunds" name="refunds">${options(refundOutcomes, refundOutcome)}</select>`;

function ended(order: SandboxOrder, heading: string, text: string): Html {
  return html`
<h1>${heading}</h1>
<p role="status">${text}</p>
${orderFacts(order)}
<form method="post">
<input type="hidden" name="seconds" value="${laterChoices[0].value}">
<button class="pay" name="outcome" value="back">Go back to the course</button>
</form>`;
}

const method = (value: string, label: string, checked: boolean) =>
  html`<label class="method"><input type="radio" name="method" value="${value}" ${checked ? 'checked' : ''}> ${label}</label>`;

/** No name: the browser does not submit it. */
const field = (id: string, label: string, example: string) =>
  html`<label for="${id}">${label}</label><input id="${id}" type="text" placeholder="${example}" autocomplete="off">`;

const options = (
  choices: readonly { readonly value: string | number; readonly label: string }[],
  chosen?: string,
) =>
  choices.map(
    ({ value, label }) =>
      html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${label}</option>`,
  );
