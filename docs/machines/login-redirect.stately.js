import { setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/session/login-redirect.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({ guards: stubs(() => false, "isLastSecond"), actions: stubs(() => {}, "goToLogin", "countDown"), delays: { second: 1000 } }).createMachine({
	id: "loginRedirect",
	description: "Ten seconds are counted down until the login page opens.",
	initial: "counting",
	states: {
		counting: {
			description: "«Your account is ready», «Taking you to the login page in 10 seconds.» counted down, and «Go to login now».",
			on: { "login.requested": { target: "gone", actions: "goToLogin", description: "Press «Go to login now»." } },
			after: {
				second: [
					{
						guard: "isLastSecond",
						target: "gone",
						actions: "goToLogin",
						description: "Wait 1 s: one second less is shown; after the last one the login page opens, if one second is left.",
					},
					{
						target: "counting",
						reenter: true,
						actions: "countDown",
						description: "Wait 1 s: one second less is shown; after the last one the login page opens.",
					},
				],
			},
		},
		gone: { description: "The same, until the login page opens.", type: "final" },
	},
	options: { maxIterations: 1000 },
});
