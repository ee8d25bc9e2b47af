import { setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/practice/practice-step.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	guards: stubs(() => false, "isMastered", "isEarly", "isForgotten", "isStillKnown"),
	actions: stubs(() => {}, "master", "addToWindow", "addToReview", "learnAgain", "keep"),
}).createMachine({
	id: "practiceStep",
	description: "Decides from the answers of a student whether a step is mastered, and when it comes back.",
	initial: "learning",
	states: {
		learning: {
			description: "The student learns the step: 18 of the last 20 answers must be right and in time.",
			on: {
				"answer.given": [
					{ guard: "isMastered", target: "mastered", actions: "master", description: "Answer an exercise at {at}: right and in time {counts}." },
					{ actions: "addToWindow", description: "Answer an exercise at {at}: right and in time {counts}." },
				],
			},
		},
		mastered: {
			description: "The step is mastered. It comes back after 1, 3, 7 and then every 21 days.",
			on: {
				"answer.given": [
					{ guard: "isEarly", description: "Answer an exercise at {at}: right and in time {counts}." },
					{
						guard: "isForgotten",
						target: "learning",
						actions: ["addToReview", "learnAgain"],
						description: "Answer an exercise at {at}: right and in time {counts}.",
					},
					{ guard: "isStillKnown", actions: "keep", description: "Answer an exercise at {at}: right and in time {counts}." },
					{ actions: "addToReview", description: "Answer an exercise at {at}: right and in time {counts}." },
				],
			},
		},
	},
	options: { maxIterations: 1000 },
});
