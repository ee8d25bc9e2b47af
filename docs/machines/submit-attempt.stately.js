import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/submit-attempt.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "readSubmitted", "keepSubmitted", "listSubmissions", "sendAnswers", "setAnswersAside", "clearDraft"),
	guards: stubs(() => false, "hostSavesNothing", "wasSubmitted", "wasMade", "wasNotCompleted", "allCount"),
	actions: stubs(() => {}, "noteSubmitted", "noteMade", "noteResult", "noteStored"),
	delays: { storagePatience: 1000 },
}).createMachine({
	id: "submitAttempt",
	description: "One try to submit an attempt: the draft on this device says so first, then the answers are sent. Answers that do not count are kept for their owner, and a draft that is not needed any more is cleared.",
	initial: "arriving",
	states: {
		arriving: {
			always: [
				{ guard: "hostSavesNothing", target: "reading", description: "At once, if the host takes nothing before the paper is submitted." },
				{ target: "keeping", description: "At once." },
			],
		},
		reading: {
			description: "Nothing of its own: the draft on this device is read. A host without saves makes a record of each submit, and the response to these answers may have been lost before. A slow device is not waited for.",
			invoke: {
				id: "readSubmitted",
				src: "readSubmitted",
				onDone: { target: "keeping", actions: "noteSubmitted", description: "«readSubmitted» ends." },
				onError: { target: "keeping", description: "The draft on this device cannot be read." },
			},
			after: { storagePatience: { target: "keeping", description: "Wait 1 s: the device is not waited for any longer." } },
		},
		keeping: {
			description: "Nothing of its own: the draft on this device is written. It says that the paper is submitted; a slow device is not waited for.",
			invoke: {
				id: "keepSubmitted",
				src: "keepSubmitted",
				onDone: { target: "kept", description: "The draft on this device is written." },
				onError: { target: "kept", description: "The browser cannot keep a draft." },
			},
			after: { storagePatience: { target: "kept", description: "Wait 1 s: the device is not waited for any longer." } },
		},
		kept: {
			always: [
				{ guard: "wasSubmitted", target: "lookingForRecord", description: "At once, if the draft on this device was submitted before." },
				{ target: "sending", description: "At once." },
			],
		},
		lookingForRecord: {
			description: "Nothing of its own: the server is asked for a record of these answers. It may have been made when its response got lost.",
			invoke: {
				id: "listSubmissions",
				src: "listSubmissions",
				onDone: [
					{
						guard: "wasMade",
						target: "stored",
						actions: "noteMade",
						description: "The server sends the submissions of this quiz, if the server has a record of these answers.",
					},
					{ target: "sending", description: "The server sends the submissions of this quiz." },
				],
			},
		},
		sending: {
			invoke: {
				id: "sendAnswers",
				src: "sendAnswers",
				onDone: [
					{
						guard: "wasNotCompleted",
						target: "ended",
						actions: "noteResult",
						description: "«sendAnswers» ends, if the server refused or did not respond, or another page or device goes on with the attempt.",
					},
					{ target: "stored", actions: "noteStored", description: "«sendAnswers» ends." },
				],
			},
		},
		stored: {
			always: [
				{ guard: "allCount", target: "clearing", description: "At once, if all answers count." },
				{ target: "settingAside", description: "At once." },
			],
		},
		settingAside: {
			invoke: {
				id: "setAnswersAside",
				src: "setAnswersAside",
				onDone: { target: "clearing", description: "The answers are kept there." },
				onError: { target: "ended", description: "The browser cannot keep them; the draft stays." },
			},
		},
		clearing: {
			invoke: {
				id: "clearDraft",
				src: "clearDraft",
				onDone: { target: "ended", description: "The draft is cleared." },
				onError: { target: "ended", description: "The browser cannot clear the draft." },
			},
		},
		ended: { type: "final" },
	},
	options: { maxIterations: 1000 },
});
