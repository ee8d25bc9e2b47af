import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/send-copy.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "checkCopy", "sendAnswers", "writeCopy", "clearCopy", "setAside"),
	guards: stubs(() => false, "isLeftToWindow", "wasSubmitted", "isClosed", "isRefusedForGood", "wasSaved", "isNearlyOver", "wasAsBefore", "wasRefused", "isUnreachable", "tellsLess", "hasAllAnswers", "isInProgress"),
	actions: stubs(() => {}, "rememberNow", "rememberRefusal", "rememberStored", "goOnTopOfStored", "endAs"),
	delays: { timeLeft: 1000 },
}).createMachine({
	id: "sendCopy",
	description: "Sends one copy that an attempt left on this device: it is submitted when its time is over or nearly over, and saved otherwise. What the server does not take any more is kept for its owner.",
	initial: "checking",
	states: {
		checking: {
			description: "Nothing of its own: whether a window has the attempt open. Such a window sends what has just changed.",
			invoke: {
				id: "checkCopy",
				src: "checkCopy",
				onDone: [
					{
						guard: "isLeftToWindow",
						target: "stays",
						description: "A window sends the copy by itself: {isLeftToWindow}; its time is over: {isOver}, if a window has the attempt open, and the copy has just changed.",
					},
					{
						guard: "wasSubmitted",
						target: "submitting",
						description: "A window sends the copy by itself: {isLeftToWindow}; its time is over: {isOver}, if the copy was submitted.",
					},
					{
						target: "saving",
						actions: "rememberNow",
						description: "A window sends the copy by itself: {isLeftToWindow}; its time is over: {isOver}.",
					},
				],
				onError: { target: "stays", description: "The browser does not say whether a window has the attempt open." },
			},
		},
		saving: {
			description: "Nothing of its own: a save is on its way. The clock of this device may be wrong, so the server says whether the time is over.",
			invoke: {
				id: "saveCopy",
				src: "sendAnswers",
				onDone: [
					{ guard: "isClosed", target: "submitting", description: "«saveCopy» ends, if the time is over on the server." },
					{
						guard: "isRefusedForGood",
						target: "givingUp",
						actions: "rememberRefusal",
						description: "«saveCopy» ends, if the server refused, and the time is over by the clock of this device.",
					},
					{
						guard: "wasSaved",
						target: "saved",
						actions: "rememberStored",
						description: "«saveCopy» ends, if the server has all answers of the copy.",
					},
					{ target: "stays", description: "«saveCopy» ends." },
				],
				onError: { target: "stays", description: "The server answers with an error." },
			},
		},
		saved: {
			description: "Nothing of its own: left at once.",
			always: [
				{ guard: "isNearlyOver", target: "waiting", description: "At once, if the time is over within three seconds." },
				{ target: "writing", description: "At once." },
			],
		},
		waiting: {
			description: "Nothing of its own: the time of the attempt ends in a moment. The server has all answers, and still takes them shortly after the end.",
			after: {
				timeLeft: { target: "submitting", actions: "goOnTopOfStored", description: "Wait: the copy is submitted. As long as the server says is left." },
			},
		},
		writing: {
			description: "Nothing of its own: the copy is written as saved, unless a paper has changed it.",
			invoke: {
				id: "writeCopy",
				src: "writeCopy",
				onDone: [
					{ guard: "wasAsBefore", target: "noted", description: "«writeCopy» ends, if no paper has changed the copy." },
					{ target: "stays", description: "«writeCopy» ends." },
				],
				onError: { target: "stays", description: "The browser cannot keep a copy." },
			},
		},
		submitting: {
			description: "Nothing of its own: a submit is on its way.",
			invoke: {
				id: "submitCopy",
				src: "sendAnswers",
				onDone: [
					{ guard: "wasRefused", target: "givingUp", actions: "rememberRefusal", description: "«submitCopy» ends, if the server refused." },
					{ guard: "isUnreachable", target: "stays", description: "«submitCopy» ends, if the server could not be reached." },
					{ target: "comparing", actions: "rememberStored", description: "«submitCopy» ends." },
				],
				onError: { target: "stays", description: "The server answers with an error." },
			},
		},
		comparing: {
			description: "Nothing of its own: left at once. Another device that goes on may still submit what does not count yet.",
			always: [
				{ guard: "tellsLess", target: "stays", description: "At once, if the server tells no revision, and told one before." },
				{ guard: "hasAllAnswers", target: "clearing", description: "At once, if the server has all answers, as far as it tells." },
				{ guard: "isInProgress", target: "stays", description: "At once, if the attempt goes on." },
				{ target: "givingUp", description: "At once." },
			],
		},
		clearing: {
			description: "Nothing of its own: the copy is cleared, unless a paper has changed it.",
			invoke: {
				id: "clearCopy",
				src: "clearCopy",
				onDone: [
					{ guard: "isInProgress", target: "noted", description: "The copy is cleared, if the attempt goes on." },
					{ target: "submitted", description: "The copy is cleared." },
				],
				onError: { target: "stays", description: "The browser cannot clear the copy." },
			},
		},
		givingUp: {
			description: "Nothing of its own: the server does not take the copy, which is kept for its owner.",
			invoke: {
				id: "setAside",
				src: "setAside",
				onDone: { target: "refused", description: "The answers are kept there." },
				onError: { target: "stays", description: "The browser cannot keep them; the copy stays." },
			},
		},
		stays: { description: "Nothing of its own: the copy is sent later.", type: "final" },
		noted: { description: "Nothing of its own: the server has the copy.", type: "final", entry: "endAs" },
		submitted: { description: "Nothing of its own: the copy is submitted.", type: "final", entry: "endAs" },
		refused: { description: "Nothing of its own: the copy was given up.", type: "final", entry: "endAs" },
	},
	options: { maxIterations: 1000 },
});
