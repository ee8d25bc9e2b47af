import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { indianStates } from '#contract/enquiries.ts';
import { institute } from '#test/support/institute.ts';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { fill, openSite, pass } from '#test/support/screens/site.tsx';

interface Page {
  readonly path: string;
  readonly call: string;
  readonly button: string;
  readonly toast: string;
  readonly afterwards: string;
  /** By the label of the field: its name in the payload and the typed value. */
  readonly fields: Readonly<Record<string, readonly [name: string, value: string]>>;
}

const reach = { Email: ['email', 'parent@example.org'], 'Mobile number': ['mobile', '9876543210'] } as const;
const pages: readonly Page[] = [
  {
    path: '/contact',
    call: 'POST contactus/create-request',
    button: 'Send Message',
    toast: 'Your message has been sent successfully!',
    afterwards: 'Thank you! We have your message, and we will answer within one working day.',
    fields: {
      'Full name': ['fullName', 'Asha Rao'],
      Email: reach.Email,
      Subject: ['subject', 'Sunday batches'],
      Message: ['message', 'Is there a batch on Sunday?'],
    },
  },
  {
    path: '/franchise',
    call: 'POST franchise-requests/create-request',
    button: 'Send Enquiry',
    toast: 'Data submitted Successfully',
    afterwards: 'Thank you! We have your enquiry, and we will call you within two working days.',
    fields: {
      Name: ['name', 'Asha Rao'],
      ...reach,
      State: ['state', 'Andhra Pradesh'],
      Location: ['location', 'Samalkot'],
      'Training type': ['trainingType', 'Training'],
    },
  },
  {
    path: '/bookdemo',
    call: 'POST booka-a-demo/create-demo-request',
    button: 'Book my demo',
    toast: 'Form submitted successfully',
    afterwards: 'Thank you! We have your request, and we will call you to find a day.',
    fields: {
      'Student name': ['studentName', 'Kavya'],
      'Parent name': ['parentName', 'Asha Rao'],
      ...reach,
      State: ['state', 'Telangana'],
      District: ['district', 'Warangal'],
      Location: ['location', 'Hanamkonda'],
    },
  },
];

const sent: Reply = { body: { success: true, message: 'from the server' } };
const form = () => within(screen.getByRole('form'));
const field = (label: string) => form().getByLabelText(label);

async function openAndFill(page: Page) {
  const site = await openSite(page.path);
  for (const [label, [, value]] of Object.entries(page.fields)) {
    const control = field(label);
    if (control instanceof HTMLSelectElement) await site.user.selectOptions(control, value);
    else await fill(site.user, control, value);
  }
  return site;
}
const typed = (page: Page) => Object.fromEntries(Object.values(page.fields));
const shown = (page: Page) =>
  Object.fromEntries(
    Object.entries(page.fields).map(([label, [name]]) => {
      const control = field(label);
      return [name, 'value' in control ? control.value : undefined];
    }),
  );

it.each(pages.filter(({ fields }) => 'Mobile number' in fields))(
  '$path sends a mobile number as its ten digits',
  async (page) => {
    const { seen } = stubApi({ [page.call]: sent });
    const { user } = await openAndFill(page);
    await user.clear(field('Mobile number'));
    await fill(user, field('Mobile number'), '+91 98765-43210');
    fireEvent.click(form().getByRole('button', { name: page.button }));
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.body).toEqual(typed(page));
  },
);

describe.each(pages)('$path', (page) => {
  it('sends what was typed, thanks, and loads the page again after a second', async () => {
    const { seen } = stubApi({ [page.call]: sent });
    const { reload } = await openAndFill(page);
    // The script of the toasts loads after the first paint.
    await screen.findByRole('region', { name: 'Notifications' });
    vi.useFakeTimers();
    fireEvent.click(form().getByRole('button', { name: page.button }));
    await pass(0);
    expect(seen).toEqual([{ call: page.call, body: typed(page), authorization: null }]);
    expect(screen.getByText(page.toast)).toBeVisible();
    await pass(999);
    expect(reload).not.toHaveBeenCalled();
    await pass(1);
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.getByText(page.afterwards)).toBeVisible();
  });

  it('sends an untouched form, and shows each refusal at its field', async () => {
    const names = Object.values(page.fields).map(([name]) => name);
    const data = names.map((name) => ({ field: name, message: `${name} is not good` }));
    const { seen } = stubApi({
      [page.call]: { status: 400, body: { success: false, message: 'Validation error', data } },
    });
    const { user } = await openSite(page.path);
    await user.click(form().getByRole('button', { name: page.button }));
    expect(await screen.findByText('Validation error')).toBeVisible();
    expect(seen.map(({ body }) => body)).toEqual([Object.fromEntries(names.map((name) => [name, '']))]);
    for (const [label, [name]] of Object.entries(page.fields)) {
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(`${name} is not good`));
      expect(field(label)).toHaveAttribute('name', name);
    }
    const [first = ''] = Object.keys(page.fields);
    expect(field(first)).toHaveFocus();
  });

  it('treats a response with a message and field errors as a refusal, whatever its status', async () => {
    const [[label, [name]] = ['', ['', '']] as const] = Object.entries(page.fields);
    const data = [{ field: name, message: 'Not good' }];
    stubApi({ [page.call]: { body: { message: 'Validation error', data } } });
    const { user } = await openSite(page.path);
    await user.click(form().getByRole('button', { name: page.button }));
    expect(await screen.findByText('Validation error')).toBeVisible();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('Not good'));
    expect(screen.queryByText(page.toast)).toBeNull();
  });

  it.each([
    ['the server’s words', { status: 429, body: { success: false, message: 'Not so fast' } }, 'Not so fast'],
    ['other words, when it says nothing', { status: 500, body: {} }, 'Something went wrong!'],
    ['other words, without a network', 'offline', 'Something went wrong!'],
  ] as const)('keeps what was typed after a failure, and says %s', async (_, reply, words) => {
    const { seen } = stubApi({ [page.call]: [reply, sent] });
    const { user } = await openAndFill(page);
    await user.click(form().getByRole('button', { name: page.button }));
    expect(await screen.findByText('Not sent yet.')).toBeVisible();
    expect(screen.getAllByText(words, { exact: false })[0]).toBeVisible();
    expect(shown(page)).toEqual(typed(page));
    await user.click(form().getByRole('button', { name: page.button }));
    expect(await screen.findByText(page.toast)).toBeVisible();
    expect(seen.map(({ body }) => body)).toEqual([typed(page), typed(page)]);
  });

  it('sends the hidden field that only programs fill in', async () => {
    const { seen } = stubApi({ [page.call]: sent });
    const { user } = await openSite(page.path);
    const trap = screen.getByRole('textbox', { name: 'Leave this empty', hidden: true });
    expect(trap).toHaveAttribute('tabindex', '-1');
    await fill(user, trap, 'https://spam.example');
    await user.click(form().getByRole('button', { name: page.button }));
    expect(await screen.findByText(page.toast)).toBeVisible();
    expect(seen[0]?.body).toMatchObject({ website: 'https://spam.example' });
  });
});

it.each(['/franchise', '/bookdemo'])('%s lists the 28 states', async (path) => {
  stubApi();
  await openSite(path);
  const options = within(field('State')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Choose your state', ...indianStates]);
  expect(indianStates).toHaveLength(28);
});

it('offers Amount and Training', async () => {
  stubApi();
  await openSite('/franchise');
  const options = within(field('Training type')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose Amount or Training',
    'Amount',
    'Training',
  ]);
});

it('/contact shows how else to reach the institute', async () => {
  stubApi();
  await openSite('/contact');
  const info = within(screen.getByRole('complementary', { name: 'Contact information' }));
  expect(info.getByRole('link', { name: institute.phone.label })).toHaveAttribute(
    'href',
    institute.phone.href,
  );
  expect(info.getByRole('link', { name: institute.email.label })).toHaveAttribute(
    'href',
    institute.email.href,
  );
  expect(info.getByText(institute.address[1] ?? '')).toBeVisible();
});

it('/franchise shows what is trained, why here, and whom to call', async () => {
  stubApi();
  await openSite('/franchise');
  const info = within(screen.getByRole('complementary', { name: 'Teacher training' }));
  expect(info.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Abacus teacher training',
    'Vedic maths teacher training',
  ]);
  expect(info.getByRole('link', { name: institute.phone.label })).toHaveAttribute(
    'href',
    institute.phone.href,
  );
  const reasons = screen.getByRole('heading', { name: `Why ${institute.name}` }).closest('section');
  expect(
    within(reasons ?? document.body)
      .getAllByRole('listitem')
      .map((reason) => within(reason).getByRole('heading').textContent),
  ).toEqual([
    'Lessons that are ready',
    'Training that goes on',
    'Papers that mark themselves',
    'Your name over the door',
    'Plain numbers',
    'Children who stay',
  ]);
});
