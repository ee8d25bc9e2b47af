import { type BrowserContext, expect, type Request, type Route } from '@playwright/test';

interface NamedCall {
  readonly method: string;
  readonly path: string;
}

interface UnderWay {
  readonly call: NamedCall;
  readonly route: Route;
  readonly isHeld: boolean;
}

function addressOf({ path }: NamedCall): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&'));
  return new RegExp(`/api/${parts.join('[^/?&]+')}$`);
}

/** Holds requests for these calls until the test responds. */
export async function holdCalls(context: BrowserContext, calls: readonly NamedCall[]) {
  let underWay: readonly UnderWay[] = [];
  const asked: NamedCall[] = [];
  for (const call of calls) {
    await context.route(addressOf(call), async (route) => {
      if (route.request().method() !== call.method) {
        await route.fallback();
        return;
      }
      asked.push(call);
      underWay = [...underWay, { call, route, isHeld: true }];
    });
  }
  const forget = (request: Request) => {
    underWay = underWay.filter(({ route }) => route.request() !== request);
  };
  context.on('requestfinished', forget);
  context.on('requestfailed', forget);
  const take = async (call: NamedCall): Promise<Route> => {
    const find = () => underWay.find((each) => each.call === call && each.isHeld);
    await expect
      .poll(() => find() !== undefined, { message: `${call.path} is under way`, intervals: [10, 20, 50] })
      .toBe(true);
    const found = find();
    if (found === undefined) throw new Error(`${call.path} was given up`);
    underWay = underWay.map((each) => (each === found ? { ...each, isHeld: false } : each));
    return found.route;
  };
  return {
    underWay: () => underWay.map(({ call }) => call.path).sort(),
    timesAsked: (call: NamedCall) => asked.filter((each) => each === call).length,
    bodiesOf: (call: NamedCall) =>
      underWay.filter((each) => each.call === call).map(({ route }) => route.request().postData() ?? ''),
    pass: async (call: NamedCall) => (await take(call)).continue(),
    /** Lets the server respond as to a user with an unknown token. */
    passSignedOut: async (call: NamedCall) => {
      const route = await take(call);
      const { authorization, ...headers } = route.request().headers();
      await route.continue({ headers });
    },
    cut: async (call: NamedCall) => (await take(call)).abort('connectionreset'),
    garble: async (call: NamedCall, change: (body: string) => string) => {
      const route = await take(call);
      await route.continue({ postData: change(route.request().postData() ?? '') });
    },
    alter: async (
      call: NamedCall,
      change: (answer: object) => object,
      changeBody: (body: string) => string = (body) => body,
    ) => {
      const route = await take(call);
      const body = route.request().postData();
      const response = await route.fetch(body === null ? {} : { postData: changeBody(body) });
      const answer: unknown = await response.json();
      if (typeof answer !== 'object' || answer === null) throw new Error(`${call.path} answered no object`);
      await route.fulfill({ response, json: change(answer) });
    },
    answer: async (call: NamedCall, status: number, json: object) =>
      (await take(call)).fulfill({ status, json }),
  };
}
export type HeldCalls = Awaited<ReturnType<typeof holdCalls>>;

export const expectUnderWay = (calls: HeldCalls, expected: readonly NamedCall[]) =>
  expect
    .poll(() => calls.underWay(), { intervals: [10, 20, 50] })
    .toEqual(expected.map(({ path }) => path).sort());
