import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listeningSteps } from '#domain/practice/number-steps.ts';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { ok } from '#test/support/screens/courses.ts';
import { openSite } from '#test/support/screens/site.tsx';

const main = () => within(screen.getByRole('main'));
const english = 'GET /src/web/sounds/numbers-en.mp3';
const hindi = 'GET /src/web/sounds/numbers-hi.mp3';
const sound = { body: 'sound' };
const easiest = '/practice/listen?level=listen-1d-4-add-20';

let playedClips = 0;
beforeEach(() => {
  localStorage.clear();
  playedClips = 0;
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData() {
        return Promise.resolve({});
      }
    },
  );
  vi.stubGlobal(
    'AudioContext',
    class extends EventTarget {
      state = 'running';
      currentTime = 0;
      destination = {};
      getOutputTimestamp() {
        return { contextTime: 0, performanceTime: 0 };
      }
      close() {
        return Promise.resolve();
      }
    },
  );
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class {
      connect() {}
      start() {
        playedClips += 1;
      }
      stop() {}
    },
  );
});

describe('the list of spoken levels', () => {
  it('shows every level with its numbers, its signs and its pace, and links to the numbers on screen', async () => {
    stubApi({});
    await openSite('/practice/listen');
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(listeningSteps.map(({ name }) => name));
    expect(main().getByText('4 numbers with 1 digit · only plus · 20 a minute')).toBeVisible();
    expect(main().getByText('8 numbers with 2 digits · plus and minus · 30 a minute')).toBeVisible();
    expect(main().getByRole('link', { name: 'Flash numbers' })).toHaveAttribute('href', '/practice/flash');
  });

  it('has the numbers in the language of the site, or in another one', async () => {
    stubApi({});
    const { address } = await openSite('/practice/listen');
    const choice = main().getByRole('combobox', { name: 'Language of the numbers' });
    expect(choice).toHaveValue('en');
    await userEvent.selectOptions(choice, 'తెలుగు');
    await waitFor(() => expect(address()).toBe('/practice/listen?language=te'));
    expect(choice).toHaveValue('te');
    expect(main().getByRole('link', { name: 'Level 1' })).toHaveAttribute(
      'href',
      '/practice/listen?level=listen-1d-4-add-20&language=te',
    );
  });

  it('is shown for a level and a language that do not exist', async () => {
    stubApi({});
    await openSite('/practice/listen?level=listen-99&language=xx');
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Spoken numbers');
    expect(main().getByRole('combobox')).toHaveValue('en');
  });

  it('counts answers of a student for the best level', async () => {
    for (const [key, value] of Object.entries({
      authToken: 'tok',
      user: '{"fullName":"Asha Rao"}',
      userid: 'st-1',
      role: 'student',
    }))
      localStorage.setItem(key, value);
    stubApi({
      'GET practice': ok([
        {
          step: 'listen-1d-5-add-30',
          state: 'learning',
          recent: [true],
          returns: 0,
          dueAt: null,
          answerCount: 1,
        },
      ]),
    });
    await openSite('/practice/listen');
    await waitFor(() => expect(main().getByText('Your best level: Level 2')).toBeVisible());
  });
});

describe('a spoken level', () => {
  it('plays a test sound before the start, and starts with a countdown', async () => {
    stubApi({ [hindi]: sound });
    await openSite(`${easiest}&language=hi`);
    const test = await main().findByRole('button', { name: 'Play a test sound' });
    expect(main().getByText('हिन्दी')).toHaveAttribute('lang', 'hi-IN');
    expect(main().getByRole('checkbox', { name: /^Slow: 15 numbers a minute\./ })).not.toBeChecked();
    expect(playedClips).toBe(0);
    await userEvent.click(test);
    expect(playedClips).toBe(3);
    await userEvent.click(main().getByRole('button', { name: 'Start' }));
    expect(main().getByText('Get ready: 3')).toBeVisible();
  });

  it.each<[string, Reply]>([
    ['without a network', 'offline'],
    ['that the server lacks', { status: 404, body: '' }],
  ])('says that sounds %s could not be loaded, and loads them on request', async (_, first) => {
    stubApi({ [english]: [first, sound] });
    await openSite(easiest);
    expect(await main().findByRole('alert')).toHaveTextContent('The sounds could not be loaded');
    expect(main().getByRole('link', { name: 'All levels' })).toBeVisible();
    await userEvent.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByRole('button', { name: 'Start' })).toBeVisible();
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Level 1');
  });
});
