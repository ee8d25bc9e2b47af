import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/claim-attempt.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "listSubmissions", "readDraft", "sendAnswers"),
	guards: stubs(() => false, "isOpen", "wasNotSent"),
	actions: stubs(() => {}, "rememberOpen", "rememberDraft", "noteNotSent"),
}).createMachine({
	id: "claimAttempt",
	description: "Tells the server by a save that this page writes from now on. The save has all that the server and this device have of the attempt, and is sent again while other pages save.",
	initial: "lookingUp",
	states: {
		lookingUp: {
			invoke: {
				id: "listSubmissions",
				src: "listSubmissions",
				onDone: [
					{
						guard: "isOpen",
						target: "reading",
						actions: "rememberOpen",
						description: "The server sends the submissions of this quiz, if an attempt at the quiz is in progress.",
					},
					{ target: "claimed", description: "The server sends the submissions of this quiz." },
				],
			},
		},
		reading: {
			invoke: {
				id: "readDraft",
				src: "readDraft",
				onDone: { target: "sending", actions: "rememberDraft", description: "The draft on this device is read, if there is one." },
			},
		},
		sending: {
			invoke: {
				id: "sendAnswers",
				src: "sendAnswers",
				onDone: [
					{ guard: "wasNotSent", target: "notSent", description: "«sendAnswers» ends, if the server could not be reached, or refused." },
					{ target: "claimed", description: "«sendAnswers» ends." },
				],
			},
		},
		claimed: { type: "final" },
		notSent: { type: "final", entry: "noteNotSent" },
	},
	options: { maxIterations: 1000 },
});
