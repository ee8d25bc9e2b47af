import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/send-answers.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "send"),
	guards: stubs(() => false, "mayMerge", "wasSaved", "isClosed", "isUnreachable", "wasRefused"),
	actions: stubs(() => {}, "merge", "rememberResult"),
}).createMachine({
	id: "sendAnswers",
	description: "Sends answers that the server does not have: a save, or a submit. Where the server has a newer save of the same page or of one that it continues, the answers are merged and sent again, at most five times.",
	initial: "sending",
	states: {
		sending: {
			description: "Nothing of its own: one request is under way.",
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
		replied: {
			description: "Nothing of its own: left at once.",
			always: [
				{ guard: "wasSaved", target: "saved", description: "At once, if the server has stored the answers." },
				{ guard: "isClosed", target: "closed", description: "At once, if the answers are a save, and the time is over." },
				{ guard: "isUnreachable", target: "unreachable", description: "At once, if no response came." },
				{ guard: "wasRefused", target: "refused", description: "At once, if the server refused." },
				{ target: "conflict", description: "At once." },
			],
		},
		saved: { description: "Nothing of its own: the server has the answers.", type: "final" },
		conflict: { description: "Nothing of its own: the server keeps what it has instead.", type: "final" },
		closed: { description: "Nothing of its own: the time is over, so a save comes too late.", type: "final" },
		unreachable: { description: "Nothing of its own: no response came.", type: "final" },
		refused: { description: "Nothing of its own: the server does not accept these answers.", type: "final" },
	},
	options: { maxIterations: 1000 },
});
