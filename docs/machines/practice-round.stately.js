import { setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/practice/practice-round.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	guards: stubs(() => false, "isNoNumber", "isRight"),
	actions: stubs(() => {}, "report", "count", "showNext"),
	delays: { praise: 700, explanation: 6000, pressReady: 600 },
}).createMachine({
	id: "practiceRound",
	description: "Shows exercises of a step one after another and says at once whether an answer is right.",
	initial: "asking",
	states: {
		asking: {
			description: "An exercise waits for its answer.",
			initial: "open",
			on: {
				"answer.given": [
					{ guard: "isNoNumber", target: ".noNumber", description: "Answer {text} at {at}." },
					{ guard: "isRight", target: "right", actions: ["report", "count"], description: "Answer {text} at {at}." },
					{ target: "wrong", actions: ["report", "count"], description: "Answer {text} at {at}." },
				],
			},
			states: {
				open: { description: "Nothing was checked yet, or the answer is being changed." },
				noNumber: {
					description: "What was typed is no number. It stays, and the page asks for a number.",
					on: { "answer.edited": { target: "open", description: "Change what is typed." } },
				},
			},
		},
		right: {
			description: "The answer was right. The next exercise comes after a short praise.",
			after: { praise: { target: "asking", actions: "showNext", description: "Wait 700 ms: the next exercise comes, 700 ms after a right answer." } },
		},
		wrong: {
			description: "The answer was wrong. The right one and the mistake are shown.",
			initial: "appearing",
			after: { explanation: { target: "asking", actions: "showNext", description: "Wait 6 s: the next exercise comes, 6 s after a wrong answer." } },
			states: {
				appearing: {
					description: "«Next», which has replaced «Check» and ignores presses for a moment.",
					after: { pressReady: { target: "ready", description: "Wait 600 ms: the button accepts presses." } },
				},
				ready: {
					description: "«Next», which accepts presses.",
					on: { "next.requested": { target: "#practiceRound.asking", actions: "showNext", description: "Ask for the next exercise at {at}." } },
				},
			},
		},
	},
	options: { maxIterations: 1000 },
});
