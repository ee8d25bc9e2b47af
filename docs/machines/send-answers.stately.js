import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/send-answers.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "send"),
	guards: stubs(() => false, "mayMerge"),
	actions: stubs(() => {}, "merge", "rememberResult"),
}).createMachine({
	id: "sendAnswers",
	description: "Sends answers that the server does not have: a save, or a submit. Where the server has a newer save of the same page or of one that it continues, the answers are merged and sent again, at most five times.",
	initial: "sending",
	states: {
		sending: {
			invoke: {
				id: "send",
				src: "send",
				onDone: [
					{
						guard: "mayMerge",
						target: "sending",
						reenter: true,
						actions: "merge",
						description: "«send» ends, if the server has a newer save of this page or of one that it continues, or the page takes over; the attempt is still open to what is sent, and fewer than five requests were made.",
					},
					{ target: "replied", actions: "rememberResult", description: "«send» ends." },
				],
			},
		},
		replied: { type: "final" },
	},
	options: { maxIterations: 1000 },
});
