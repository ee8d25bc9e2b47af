import { setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/competition/competition.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	guards: stubs(() => false, "hasUnfitTimes", "hasClosed", "hasOpened", "movesThePast", "hasOpenAttempts"),
	actions: stubs(() => {}, "refuse", "setTimes"),
}).createMachine({
	id: "competition",
	description: "Decides when children begin a competition, until when its times may change, and when its results are seen.",
	initial: "missing",
	states: {
		missing: {
			description: "The quiz has no competition.",
			on: {
				"competition.scheduled": [
					{
						guard: "hasUnfitTimes",
						actions: "refuse",
						description: "Schedule the competition at {at}: it opens at {opensAt} and closes at {closesAt}.",
					},
					{
						target: "scheduled",
						actions: "setTimes",
						description: "Schedule the competition at {at}: it opens at {opensAt} and closes at {closesAt}.",
					},
				],
			},
		},
		scheduled: {
			description: "Children enter with a nickname. The questions are still hidden.",
			on: {
				"clock.read": [
					{ guard: "hasClosed", target: "closed", description: "Read the clock at {at}." },
					{ guard: "hasOpened", target: "open", description: "Read the clock at {at}." },
				],
				"competition.moved": [
					{
						guard: "hasUnfitTimes",
						actions: "refuse",
						description: "Move the competition at {at}: it opens at {opensAt} and closes at {closesAt}.",
					},
					{ actions: "setTimes", description: "Move the competition at {at}: it opens at {opensAt} and closes at {closesAt}." },
				],
				"competition.cancelled": { target: "cancelled", description: "Cancel the competition at {at}: {reason}." },
			},
		},
		open: {
			description: "Children who have entered begin. The end may still move.",
			on: {
				"clock.read": { guard: "hasClosed", target: "closed", description: "Read the clock at {at}." },
				"competition.moved": [
					{
						guard: "movesThePast",
						actions: "refuse",
						description: "Move the competition at {at}: it opens at {opensAt} and closes at {closesAt}.",
					},
					{ actions: "setTimes", description: "Move the competition at {at}: it opens at {opensAt} and closes at {closesAt}." },
				],
				"competition.cancelled": { target: "cancelled", description: "Cancel the competition at {at}: {reason}." },
			},
		},
		closed: {
			description: "No child can begin. Children who have begun finish.",
			on: {
				"results.released": [
					{ guard: "hasOpenAttempts", actions: "refuse", description: "Release the results at {at}, with {openAttempts} attempts in progress." },
					{ target: "released", description: "Release the results at {at}, with {openAttempts} attempts in progress." },
				],
				"competition.cancelled": { target: "cancelled", description: "Cancel the competition at {at}: {reason}." },
			},
		},
		released: { description: "Children see their results and the ranking." },
		cancelled: { description: "No child can begin, and there is no ranking." },
	},
	options: { maxIterations: 1000 },
});
