import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ladder } from '#domain/practice/ladder.ts';
import { findPresetStep, presetSteps } from '#domain/practice/preset-steps.ts';
import { stubApi } from '#test/support/screens/api.ts';
import { ok } from '#test/support/screens/courses.ts';
import { openSite } from '#test/support/screens/site.tsx';
import { loadTranslation } from '#web/texts/load-translation.ts';
import { translateBy } from '#web/texts/t.ts';

const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const main = () => within(screen.getByRole('main'));
const progress = { state: 'learning', recent: [], returns: 0, dueAt: null, answerCount: 1 };
const add = 'POST practice/answers';

const signIn = () => {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
};
const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith('practice:'));
const line = (row: number) => main().getAllByRole('listitem')[row]?.textContent ?? '';
const number = (text: string) => Number(text.replace('−', '-').replace(/[+\s]/g, ''));
/** The right answer of the shown exercise. */
const answer = () => number(line(0)) + number(line(1));
async function openRound() {
  await openSite('/practice?step=direct-add');
  return await main().findByRole('textbox', { name: 'Answer' });
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the list of steps', () => {
  it('shows every step to a visitor, and where to log in', async () => {
    stubApi({});
    await openSite('/practice');
    expect(
      main()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([...ladder, ...presetSteps].map(({ name }) => name));
    expect(main().getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fpractice',
    );
  });

  it('shows how well a student knows each step', async () => {
    signIn();
    stubApi({
      'GET practice': ok([
        { ...progress, step: 'direct-add', state: 'mastered', dueAt: Date.now() + 60_000 },
        { ...progress, step: 'direct', state: 'mastered', dueAt: Date.now() - 1 },
        { ...progress, step: 'small-add', recent: [true, false, true] },
      ]),
    });
    await openSite('/practice');
    const card = (name: string) => main().getByRole('link', { name }).closest('li');
    await waitFor(() => expect(card('Add with free beads')).toHaveTextContent('Mastered'));
    expect(card('Add and take away with free beads')).toHaveTextContent('Do you still know it?');
    expect(card('Small friends: add')).toHaveTextContent('2 of the last 3 right and in time');
    expect(main().queryByRole('link', { name: 'Log in' })).toBeNull();
  });
});

describe('an examination', () => {
  it('is chosen in place of a step, and says where it is from', async () => {
    stubApi({});
    await openSite('/practice');
    const link = main().getByRole('link', { name: 'UCMAS, basic level' });
    expect(link.closest('li')).toHaveTextContent('200 exercises in 8 minutes');
    await userEvent.click(link);
    const box = await main().findByRole('textbox', { name: 'Answer' });
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('UCMAS, basic level');
    expect(main().getByText('UCMAS: public rules of the competition of 2017, basic level')).toBeVisible();
    expect(main().queryByRole('checkbox')).toBeNull();
    const numbers = main()
      .getAllByRole('listitem')
      .map(({ textContent }) => number(textContent));
    const sum = numbers.reduce((total, each) => total + each, 0);
    await userEvent.type(box, `${sum}{Enter}`);
    expect(main().getByRole('status')).toHaveTextContent('Right!');
  });
});

describe('an examination in the language of the page', () => {
  afterEach(() => translateBy(() => undefined));

  it.each([
    ['te', '7 నిమిషాల్లో 100 లెక్కలు'],
    ['hi', '7 मिनट में 100 सवाल'],
  ] as const)('says in %s how long it is, and that its source is in English', async (language, length) => {
    await loadTranslation(language);
    stubApi({});
    await openSite('/practice?step=preset-icam');
    const { source = '' } = findPresetStep('preset-icam') ?? {};
    const said = await main().findByText(length);
    expect([said, main().getByText(source)].map(({ lang }) => lang)).toEqual(['', 'en-IN']);
  });
});

describe('a round', () => {
  it('focuses its answer when it is opened from another page', async () => {
    stubApi({});
    const { router } = await openSite('/about');
    await act(() => router.navigate({ to: '/practice', search: { step: 'direct-add' } }));
    const box = await main().findByRole('textbox', { name: 'Answer' });
    await waitFor(() => expect(box).toHaveFocus());
  });

  it('describes its answer by the exercise in words, and announces each next one as one text', async () => {
    stubApi({});
    const box = await openRound();
    const inWords = () => `${line(0)} ${line(1).replace('+', 'plus')}`;
    const before = inWords();
    expect(box).toHaveAccessibleDescription(before);
    const announced = main().getByText(before);
    expect(announced).toHaveAttribute('aria-live', 'polite');
    await userEvent.type(box, `${answer()}{Enter}`);
    await waitFor(() => expect(announced).not.toHaveTextContent(before));
    expect(announced).toHaveTextContent(inWords());
    expect(box).toHaveAccessibleDescription(inWords());
  });

  it('says that an answer is right, and stores it for the student', async () => {
    signIn();
    const { seen } = stubApi({
      'GET practice': ok([]),
      [add]: ok([{ ...progress, step: 'direct-add', recent: [true] }]),
    });
    const box = await openRound();
    expect(box).toHaveFocus();
    await userEvent.type(box, `${answer()}{Enter}`);
    expect(main().getByRole('status')).toHaveTextContent('Right!');
    expect(main().getByText('In this round: 1 of 1 right')).toBeVisible();
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(seen.filter(({ call }) => call === add).map(({ body }) => body)).toMatchObject([
      { userId: 'st-1', answers: [{ step: 'direct-add', isRight: true }] },
    ]);
  });

  it('says what is right after a wrong answer, and goes on with Enter a moment later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    stubApi({});
    const box = await openRound();
    const [before, right] = [line(0) + line(1), answer()];
    await userEvent.type(box, `${right + 50}{Enter}`);
    expect(main().getByRole('status')).toHaveTextContent(`${right + 50} is not right: it is ${right}.`);
    await userEvent.keyboard('{Enter}');
    expect(main().getByRole('status')).toHaveTextContent(`it is ${right}.`);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(fireEvent.keyDown(box, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(box, { key: '7', repeat: true })).toBe(true);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(line(0) + line(1)).not.toBe(before));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    expect(main().getByRole('status')).toBeEmptyDOMElement();
  });

  it('asks for a number in place of other text, which stays in the field until it is changed', async () => {
    stubApi({});
    const box = await openRound();
    await userEvent.type(box, 'five{Enter}');
    expect(box).toHaveValue('five');
    expect(box).toBeInvalid();
    expect(main().getByRole('status')).toHaveTextContent('Please type a number');
    await userEvent.type(box, '{Backspace}');
    expect(box).toHaveValue('fiv');
    expect(box).toBeValid();
    expect(main().getByRole('status')).toBeEmptyDOMElement();
    expect(main().getByText('In this round: 0 of 0 right')).toBeVisible();
  });

  it.each([
    ['Hindi', '०१२३४५६७८९'],
    ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ])('accepts an answer in digits of %s', async (_, digits) => {
    stubApi({});
    const box = await openRound();
    await userEvent.type(
      box,
      `${String(answer()).replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? '')}{Enter}`,
    );
    expect(main().getByRole('status')).toHaveTextContent('Right!');
  });

  it('keeps answers that cannot be sent, and sends them when the network is back', async () => {
    signIn();
    const away = { status: 503, body: { success: false, message: 'Away' } };
    stubApi({
      'GET practice': away,
      [add]: [away, ok([{ ...progress, step: 'direct-add', recent: [true] }])],
    });
    const box = await openRound();
    await userEvent.type(box, `${answer()}{Enter}`);
    expect(main().getByRole('status')).toHaveTextContent('Right!');
    await waitFor(() => expect(main().getByText('1 of the last 1 right and in time')).toBeVisible());
    expect(waiting()).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(waiting()).toEqual([]));
  });

  it('shows the progress of a visitor until the page is closed', async () => {
    stubApi({});
    const box = await openRound();
    await userEvent.type(box, `${answer()}{Enter}`);
    expect(await main().findByText('1 of the last 1 right and in time')).toBeVisible();
    expect(waiting()).toEqual([]);
  });

  it('begins again when another user signs in', async () => {
    signIn();
    stubApi({ 'GET practice': ok([]), [add]: ok([]) });
    const box = await openRound();
    await userEvent.type(box, `${answer()}{Enter}`);
    expect(main().getByText('In this round: 1 of 1 right')).toBeVisible();
    localStorage.setItem('userid', 'st-2');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userid' })));
    expect(await main().findByText('In this round: 0 of 0 right')).toBeVisible();
  });

  it('sends answers that the browser cannot store', async () => {
    signIn();
    const { seen } = stubApi({
      'GET practice': ok([]),
      [add]: ok([{ ...progress, step: 'direct-add', recent: [true] }]),
    });
    const box = await openRound();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The storage is full', 'QuotaExceededError');
    });
    await userEvent.type(box, `${answer()}{Enter}`);
    expect(await main().findByText('1 of the last 1 right and in time')).toBeVisible();
    await waitFor(() => expect(seen.filter(({ call }) => call === add)).toHaveLength(1));
  });

  it('moves the sum on an abacus on request', async () => {
    stubApi({});
    await openRound();
    expect(main().queryByRole('img', { name: /^an abacus/ })).toBeNull();
    await userEvent.click(main().getByRole('checkbox', { name: 'Show the abacus' }));
    expect(main().getByRole('img', { name: /^an abacus: / })).toBeVisible();
    expect(main().getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step');
  });
});
