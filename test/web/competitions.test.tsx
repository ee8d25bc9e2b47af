import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { fill, openSite, pass } from '#test/support/screens/site.tsx';
import { competitionMoment } from '#web/features/competitions/competition-moment.ts';
import { loadTranslation } from '#web/texts/load-translation.ts';
import { translateBy } from '#web/texts/t.ts';

const asha = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const start = Date.parse('2026-12-06T04:20:00.000Z');
const minute = 60_000;
const list = 'GET competitions';
const one = 'GET competitions/c-1';
const enter = 'POST competitions/c-1/enter';
const ranking = 'GET competitions/c-1/ranking';
const ok = (data: unknown): Reply => ({ body: { success: true, message: '', data } });
const refused = (status: number, message: string, data?: unknown): Reply => ({
  status,
  body: { success: false, message, data },
});

/** A competition that opens ten minutes after `start` for half an hour. `serverTime` may differ from the device's clock. */
const race = (changes: object = {}, serverTime = start) => ({
  _id: 'c-1',
  title: 'Spring race',
  quizId: 'q-1',
  subject: 'Abacus',
  minutes: 10,
  questions: 40,
  opensAt: new Date(start + 10 * minute).toISOString(),
  closesAt: new Date(start + 40 * minute).toISOString(),
  state: 'scheduled',
  serverTime: new Date(serverTime).toISOString(),
  nickname: null,
  isNicknameReplaced: false,
  attempt: null,
  ...changes,
});
const opened = (changes: object = {}, serverTime = start) =>
  ok({
    ...race(changes, serverTime),
    entrants: 24,
    suggestions: ['Brave Panda 27', 'Calm Lotus 31', 'Kind Mango 12'],
  });

const main = () => within(screen.getByRole('main'));
const shown = () => screen.getByRole('main').textContent;
const timer = () => screen.getByRole('timer', { name: 'The paper opens in' });
const begin = () => screen.getByRole('button', { name: 'Begin' });
const links = () =>
  main()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const { DateTimeFormat } = Intl;
/** Sets the time zone of the device. */
function beIn(timeZone: string) {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function formatIn(tag, options) {
    return new DateTimeFormat(tag, { timeZone, ...options });
  });
}

beforeEach(() => {
  beIn('Asia/Kolkata');
  for (const [key, value] of Object.entries(asha)) localStorage.setItem(key, value);
});

function stopTime(at = start) {
  vi.useFakeTimers({ now: at });
}

describe('/competitions', () => {
  it('asks a visitor to sign in, and asks the server nothing', async () => {
    localStorage.clear();
    const { seen } = stubApi();
    await openSite('/competitions');
    expect(shown()).toBe(
      'CompetitionsSign in to see your competitionsA competition opens at the same moment for everyone. You take part under a nickname.Login',
    );
    expect(links()).toEqual([['Login', '/login?redirect=%2Fcompetitions']]);
    expect(seen).toEqual([]);
  });

  it('says what to do until there is a competition', async () => {
    stubApi({ [list]: ok([]) });
    await openSite('/competitions');
    await main().findByRole('heading', { level: 2, name: 'No competitions yet' });
    expect(shown()).toBe(
      'CompetitionsNo competitions yetThe next one will be here as soon as your institute sets its time. Practise until then!Practise',
    );
  });

  it('names each competition with its time, its state, the own nickname and the way on', async () => {
    const attempt = { _id: 's-1', status: 'completed' };
    const named = { nickname: 'Calm Lotus 31' };
    stubApi({
      [list]: ok([
        race(),
        race({ _id: 'c-2', ...named }),
        race({ _id: 'c-3', ...named, state: 'open' }, start + 10 * minute),
        race({ _id: 'c-4', ...named, attempt: { ...attempt, status: 'in-progress' } }),
        race({ _id: 'c-5', ...named, state: 'closed', attempt }),
        race({ _id: 'c-6', state: 'closed' }, start + 40 * minute),
        race({ _id: 'c-7', ...named, state: 'released', attempt }),
      ]),
    });
    await openSite('/competitions');
    await main().findByText('Open now');
    const facts = 'Spring raceAbacus · Sunday 6 December, 10:00 am';
    const nickname = 'Your nickname: Calm Lotus 31';
    expect(
      main()
        .getAllByRole('article')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `Not open yet${facts}Enter with a nickname`,
      `Not open yet${facts}${nickname}To the waiting room`,
      `Open now${facts}${nickname}Begin`,
      `You have begun${facts}${nickname}Resume`,
      `Your answers are in${facts}${nickname}Look`,
      `It is over${facts}Look`,
      `The results are out${facts}${nickname}See the ranking`,
    ]);
    expect(main().getByRole('link', { name: 'Enter with a nickname: Spring race' })).toHaveAttribute(
      'href',
      '/competitions/c-1',
    );
  });

  it('says that it could not be loaded, and loads on request', async () => {
    stubApi({ [list]: ['offline', ok([])] });
    const { user } = await openSite('/competitions');
    expect(await main().findByText('Your competitions could not be loaded')).toBeVisible();
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByText('No competitions yet')).toBeVisible();
  });
});

describe.each([
  ['/events', 'GET quiz/getSubmissionsByUser/st-1?limit=100&after=', 'No quizzes yet'],
  [
    '/competition',
    'GET quiz/getSubmissionsByUser/st-1?latest=true',
    'No quizzes available for this category',
  ],
])('%s', (path, call, loaded) => {
  const open = async (hasCompetitions: object) => {
    const { seen } = stubApi({
      'GET quiz/get-all-subjects': ok([{ _id: 's-1', name: 'Abacus' }]),
      'GET quiz/get-quizzes-by-subject/s-1': ok([]),
      [call]: { body: { success: true, message: '', data: [], ...hasCompetitions } },
    });
    await openSite(path);
    expect(await main().findByText(loaded)).toBeVisible();
    return seen.map((request) => request.call);
  };

  it('leads a child who has competitions to them', async () => {
    await open({ hasCompetitions: true });
    expect(await main().findByRole('link', { name: 'Competitions' })).toHaveAttribute(
      'href',
      '/competitions',
    );
  });

  it.each([
    ['a child who has none', { hasCompetitions: false }],
    ['a host that has none, and asks it for none', {}],
  ])('shows no link to competitions to %s', async (_, hasCompetitions) => {
    const calls = await open(hasCompetitions);
    expect(main().queryByRole('link', { name: 'Competitions' })).toBeNull();
    expect(calls).not.toContain(list);
  });
});

it.each([
  ['te', '6 డిసెంబర్, ఆదివారం, 10:00 ఉదయం'],
  ['hi', 'रविवार, 6 दिसंबर, सुबह 10:00'],
] as const)('a time has no English words in «%s»', async (language, moment) => {
  beIn('Asia/Kolkata');
  await loadTranslation(language);
  expect(competitionMoment('2026-12-06T04:30:00.000Z')).toBe(moment);
  translateBy(() => undefined);
});

describe('/competitions/{id}', () => {
  it('says the times of the place where the child is', async () => {
    beIn('Asia/Dubai');
    stubApi({ [one]: opened({ state: 'closed' }) });
    await openSite('/competitions/c-1');
    expect(await main().findByText(/^Sunday 6 December, 8:30 am (GMT\+4|GST)$/)).toBeVisible();
  });

  it('asks a visitor to sign in, and returns', async () => {
    localStorage.clear();
    const { seen } = stubApi();
    await openSite('/competitions/c-1');
    expect(main().getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fcompetitions%2Fc-1',
    );
    expect(seen).toEqual([]);
  });

  it('says that it does not know a competition of other children', async () => {
    stubApi({ [one]: refused(404, 'We do not know this competition') });
    await openSite('/competitions/c-1');
    await main().findByRole('heading', { level: 1, name: 'We do not know this competition' });
    expect(shown()).toBe(
      'We do not know this competitionPerhaps it is for another class. Ask your teacher.Your competitions',
    );
  });

  describe('before the opening', () => {
    beforeEach(() => stopTime());

    it('says what it is and when it opens, counts down by the clock of the server, and takes a nickname', async () => {
      // The device's clock is an hour slow.
      const serverTime = start + 60 * minute;
      const times = {
        opensAt: new Date(serverTime + 90 * minute).toISOString(),
        closesAt: new Date(serverTime + 120 * minute).toISOString(),
      };
      const named = { ...times, nickname: 'Calm Lotus 31' };
      const { seen } = stubApi({
        [one]: opened(times, serverTime),
        [enter]: opened(named, serverTime),
        [list]: ok([]),
      });
      const { user } = await openSite('/competitions/c-1');
      await main().findByRole('heading', { level: 1, name: 'Spring race' });
      expect(timer()).toHaveTextContent('1:30:00');
      expect(shown()).toBe(
        [
          'HomeCompetitionsSpring raceSpring race',
          'The paper opens in1:30:00',
          'NicknameEveryone sees it. Do not use your real name.',
          'Or choose one of these:Brave Panda 27Calm Lotus 31Kind Mango 12',
          'Enter the competition',
          'SubjectAbacusQuestions40Duration10 minutes',
          'OpensSunday 6 December, 12:20 pmBegin untilSunday 6 December, 12:50 pm',
          'Children who have entered24',
          'Each child gets other numbers of the same kind. Most right answers win, then the shorter time.',
        ].join(''),
      );
      await user.click(main().getByRole('button', { name: 'Calm Lotus 31' }));
      expect(main().getByRole('textbox', { name: 'Nickname' })).toHaveValue('Calm Lotus 31');
      await user.click(main().getByRole('button', { name: 'Enter the competition' }));
      expect(await main().findByText('You are in as')).toBeVisible();
      await pass(0);
      expect(document.activeElement).toHaveTextContent('You are in as Calm Lotus 31');
      expect(seen.find(({ call }) => call === enter)?.body).toEqual({ nickname: 'Calm Lotus 31' });
      expect(begin()).toHaveAttribute('aria-disabled', 'true');
      expect(begin()).toHaveAccessibleDescription(
        'The paper opens by itself. Stay here, or come back in time. It begins when you press the button.',
      );
    });

    it('keeps a refused nickname, and shows the reason at its field', async () => {
      const taken = 'This nickname is taken. Please choose another one.';
      const { seen } = stubApi({
        [one]: opened(),
        [enter]: refused(400, 'Validation error', [{ field: 'nickname', message: taken }]),
      });
      const { user } = await openSite('/competitions/c-1');
      const field = await main().findByRole('textbox', { name: 'Nickname' });
      await fill(user, field, 'x');
      await user.click(main().getByRole('button', { name: 'Enter the competition' }));
      expect(field).toHaveAccessibleDescription('Please choose a nickname of 2 to 20 letters and digits');
      expect(field).toHaveValue('x');
      expect(seen.map(({ call }) => call)).not.toContain(enter);
      await fill(user, field, 'yz');
      await user.click(main().getByRole('button', { name: 'Enter the competition' }));
      await pass(0);
      expect(field).toHaveAccessibleDescription(taken);
      expect(field).toHaveValue('xyz');
      expect(field).toHaveFocus();
    });

    it('lets a child change the nickname, but not one that the institute has chosen', async () => {
      stubApi({
        [one]: [
          opened({ nickname: 'Calm Lotus 31' }),
          opened({ nickname: 'Star', isNicknameReplaced: true }),
        ],
        [enter]: refused(409, 'The institute has chosen this nickname for you. You cannot change it.'),
      });
      const { user } = await openSite('/competitions/c-1');
      await user.click(await main().findByRole('button', { name: 'Change the nickname' }));
      expect(main().getByRole('textbox', { name: 'Nickname' })).toHaveValue('Calm Lotus 31');
      await user.click(main().getByRole('button', { name: 'Cancel' }));
      expect(main().getByText('You are in as').parentElement).toHaveFocus();
      await user.click(main().getByRole('button', { name: 'Change the nickname' }));
      await user.click(main().getByRole('button', { name: 'Save the nickname' }));
      expect(await main().findByText('The institute has chosen this nickname for you.')).toBeVisible();
      expect(main().getByText('You are in as').parentElement).toHaveTextContent('You are in as Star');
      expect(main().queryByRole('button', { name: 'Change the nickname' })).toBeNull();
    });

    it('opens at zero without a request, on the same button, and leads to the paper', async () => {
      const { seen } = stubApi({
        [one]: [opened({ nickname: 'Calm Lotus 31' }, start + 30_000), 'offline'],
      });
      const { user, address } = await openSite('/competitions/c-1');
      const button = await main().findByRole('button', { name: 'Begin' });
      button.focus();
      await user.click(button);
      expect(address()).toBe('/competitions/c-1');
      await pass(9 * minute + 29_000);
      expect(timer()).toHaveTextContent('0:01');
      expect(button).toHaveAttribute('aria-disabled', 'true');
      const asked = seen.length;
      await pass(1000);
      expect(main().getByRole('status')).toHaveTextContent('The paper is open. You can begin now.');
      expect(seen).toHaveLength(asked);
      expect(screen.queryByRole('timer')).toBeNull();
      expect(begin()).toBe(button);
      expect(button).toHaveFocus();
      expect(button).not.toHaveAttribute('aria-disabled');
      expect(button).toHaveAccessibleDescription(
        'You have 10 minutes from when you begin. Begin before Sunday 6 December, 10:30 am.',
      );
      await user.click(button);
      expect(address()).toBe('/questionPaper/q-1');
    });

    it('announces the remaining time at 10, 5 and 1 minutes only', async () => {
      stubApi({ [one]: [opened({ nickname: 'Calm Lotus 31' }, start - 2000), 'offline'] });
      await openSite('/competitions/c-1');
      await main().findByRole('timer');
      const said = [main().getByRole('status').textContent];
      for (let second = 0; second < 10 * minute; second += 1000) {
        await pass(1000);
        const text = main().getByRole('status').textContent;
        if (text !== said.at(-1)) said.push(text);
      }
      expect(said).toEqual([
        '',
        'The paper opens in less than 10 minutes.',
        'The paper opens in less than 5 minutes.',
        'The paper opens in less than a minute.',
      ]);
    });

    it('loads again after the device slept, which the page’s clock does not count', async () => {
      const named = { nickname: 'Calm Lotus 31' };
      stubApi({ [one]: [opened(named), opened({ ...named, state: 'open' }, start + 11 * minute)] });
      await openSite('/competitions/c-1');
      await main().findByRole('timer');
      vi.setSystemTime(start + 11 * minute);
      await pass(2000);
      expect(begin()).not.toHaveAttribute('aria-disabled');
    });

    it('shows that the office has moved or cancelled it', async () => {
      const later = { opensAt: new Date(start + 30 * minute).toISOString(), nickname: 'Calm Lotus 31' };
      stubApi({
        [one]: [
          opened({ nickname: 'Calm Lotus 31' }),
          opened(later, start + minute),
          opened({ state: 'cancelled', nickname: 'Calm Lotus 31' }, start + 2 * minute),
        ],
      });
      await openSite('/competitions/c-1');
      await main().findByRole('timer');
      await pass(minute);
      expect(timer()).toHaveTextContent('29:00');
      await pass(minute);
      expect(main().getByRole('heading', { level: 2 })).toHaveTextContent('This competition is cancelled');
    });
  });

  it.each([
    [
      'begun',
      { state: 'open', attempt: { _id: 's-1', status: 'in-progress' } },
      'You have begunYour time is running, also while you are here.Resume',
      ['Resume', '/questionPaper/q-1'],
    ],
    [
      'submitted',
      { state: 'closed', attempt: { _id: 's-1', status: 'completed' } },
      'Your answers are inResults come when the institute releases them.',
      undefined,
    ],
    [
      'missed',
      { state: 'closed' },
      'This competition is overIt closed before you began. There will be another one for you!Practise',
      ['Practise', '/practice'],
    ],
    [
      'cancelled',
      { state: 'cancelled' },
      'This competition is cancelledThe institute has cancelled it, so there is no ranking.',
      undefined,
    ],
    [
      'cancelled after the own result',
      { state: 'cancelled', attempt: { _id: 's-1', status: 'completed' } },
      'This competition is cancelledThe institute has cancelled it, so there is no ranking.See your own result',
      ['See your own result', '/ViewResults/s-1'],
    ],
  ])('says what comes next when the state is: %s', async (_, changes, text, wayOn) => {
    stubApi({ [one]: opened({ nickname: 'Calm Lotus 31', ...changes }, start + 41 * minute) });
    await openSite('/competitions/c-1');
    await main().findByRole('heading', { level: 1, name: 'Spring race' });
    expect(shown()).toContain(`Spring raceSpring race${text}SubjectAbacus`);
    expect(links().slice(2)).toEqual(wayOn === undefined ? [] : [wayOn]);
  });

  describe('after the release', () => {
    const released = {
      state: 'released',
      nickname: 'Calm Lotus 31',
      attempt: { _id: 's-1', status: 'completed' },
    };
    const row = (rank: number, nickname: string, correct: number, isOwn = false) => ({
      ...{ rank, nickname, correct, isOwn },
      seconds: 312,
    });
    const cells = () =>
      main()
        .getAllByRole('row')
        .map((each) => [...each.children].map(({ textContent }) => textContent?.trim()));

    it('shows the ranking with shared ranks, the own rank in words and the way to the own result', async () => {
      const own = row(2, 'Calm Lotus 31', 38, true);
      const rows = [row(1, 'Star', 40), own, row(2, 'Kind Mango 12', 38), row(4, 'Quick Bead 55', 12)];
      stubApi({
        [one]: opened(released),
        [ranking]: ok({ title: 'Spring race', questions: 40, ranked: 4, own, isShared: true, rows }),
      });
      await openSite('/competitions/c-1');
      expect(await main().findByText('You are number 2 of 4')).toBeVisible();
      expect(
        main().getByText('You share this rank: another child had as many right answers in the same time.')
          .parentElement,
      ).toHaveTextContent(/^38 of 40 right in 5m 12s\. You share/);
      expect(cells()).toEqual([
        ['Rank', 'Nickname', 'Right answers', 'Time'],
        ['1', 'Star', '40', '5m 12s'],
        ['2', 'Calm Lotus 31 You', '38', '5m 12s'],
        ['2', 'Kind Mango 12', '38', '5m 12s'],
        ['4', 'Quick Bead 55', '12', '5m 12s'],
      ]);
      expect(main().getByRole('link', { name: 'See your own result' })).toHaveAttribute(
        'href',
        '/ViewResults/s-1',
      );
    });

    it('adds the own row below the first hundred, and says that its rank is shared', async () => {
      const own = row(130, 'Calm Lotus 31', 3, true);
      const erased = [row(1, 'Erased account', 40), row(1, 'Erased account', 40)];
      const rows = [
        ...erased,
        ...Array.from({ length: 98 }, (_, index) => row(index + 3, `Child ${index}`, 40)),
      ];
      stubApi({
        [one]: opened(released),
        [ranking]: ok({ title: 'Spring race', questions: 40, ranked: 140, own, isShared: true, rows }),
      });
      await openSite('/competitions/c-1');
      expect(await main().findByText('You are number 130 of 140')).toBeVisible();
      expect(main().getByText('The first 100 of 140 are shown.')).toBeVisible();
      expect(cells().at(-1)).toEqual(['130', 'Calm Lotus 31 You', '3', '5m 12s']);
      expect(main().getByText(/You share this rank/)).toBeVisible();
    });

    it('shows the ranking to a child who did not begin', async () => {
      stubApi({
        [one]: opened({ ...released, attempt: null }),
        [ranking]: ok({
          title: 'Spring race',
          questions: 40,
          ranked: 1,
          isShared: false,
          own: null,
          rows: [row(1, 'Star', 40)],
        }),
      });
      await openSite('/competitions/c-1');
      expect(await main().findByText('You did not submit answers in this competition.')).toBeVisible();
      expect(cells()).toHaveLength(2);
      expect(main().queryByRole('link', { name: 'See your own result' })).toBeNull();
    });
  });
});

describe.each(['/ViewResults/s-1', '/quiz/results/s-1'])('a result that is held, at %s', (path) => {
  it('says that it comes later, in place of a score of 0', async () => {
    const stored = {
      _id: 's-1',
      quizId: { _id: 'q-1', title: 'Sums of the day', subjectId: { name: 'Abacus' } },
      status: 'completed',
      answers: { 0: '5' },
      score: null,
      timeTaken: 60,
      endSeen: true,
      resultsHeld: true,
    };
    const quiz = { _id: 'q-1', title: 'Sums of the day', subjectId: { name: 'Abacus' }, timeLimit: 10 };
    stubApi({
      'GET quiz/getSubmission/s-1': ok(stored),
      'GET quiz/singleQuiz/q-1': ok(quiz),
      'GET quiz/get-questions-by-quiz/q-1?submissionId=s-1': ok([
        { questionText: '2 + 3', options: ['5', '6', '7', '8'] },
      ]),
    });
    await openSite(path);
    await main().findByRole('heading', { level: 1, name: 'Your answers are in' });
    expect(shown()).toBe(
      'Your answers are inResults come when the institute releases them.Your competitionsBack to Quizzes',
    );
    await act(async () => undefined);
    expect(shown()).not.toContain('%');
  });
});
