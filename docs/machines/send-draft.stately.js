import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/send-draft.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "checkDraft", "sendAnswers", "writeDraft", "clearDraft", "setAside"),
	guards: stubs(() => false, "isLeftToWindow", "wasSubmitted", "isClosed", "isRefusedForGood", "wasSaved", "isNearlyOver", "wasAsBefore", "wasRefused", "isUnreachable", "tellsLess", "hasAllAnswers", "isInProgress"),
	actions: stubs(() => {}, "rememberNow", "rememberRefusal", "rememberStored", "goOnTopOfStored", "endAs"),
	delays: { timeLeft: 1000 },
}).createMachine({
	id: "sendDraft",
	description: "Sends one draft that an attempt left on this device: it is submitted when its time is over or nearly over, and saved otherwise. What the server does not take any more is kept for its owner.",
	initial: "checking",
	states: {
		checking: {
			description: "Nothing of its own: whether a window has the attempt open. Such a window sends what has just changed.",
			invoke: {
				id: "checkDraft",
				src: "checkDraft",
				onDone: [
					{
						guard: "isLeftToWindow",
						target: "stays",
						description: "A window sends the draft: {isLeftToWindow}; its time is over: {isOver}, if a window has the attempt open, and the draft has just changed.",
					},
					{
						guard: "wasSubmitted",
						target: "submitting",
						description: "A window sends the draft: {isLeftToWindow}; its time is over: {isOver}, if the draft was submitted.",
					},
					{ target: "saving", actions: "rememberNow", description: "A window sends the draft: {isLeftToWindow}; its time is over: {isOver}." },
				],
				onError: { target: "stays", description: "The browser does not say whether a window has the attempt open." },
			},
		},
		saving: {
			description: "Nothing of its own: a save is on its way. The clock of this device may be wrong, so the server says whether the time is over.",
			invoke: {
				id: "saveDraft",
				src: "sendAnswers",
				onDone: [
					{ guard: "isClosed", target: "submitting", description: "«saveDraft» ends, if the time is over on the server." },
					{
						guard: "isRefusedForGood",
						target: "givingUp",
						actions: "rememberRefusal",
						description: "«saveDraft» ends, if the server refused, and the time is over by the clock of this device.",
					},
					{
						guard: "wasSaved",
						target: "saved",
						actions: "rememberStored",
						description: "«saveDraft» ends, if the server has all answers of the draft.",
					},
					{ target: "stays", description: "«saveDraft» ends." },
				],
				onError: { target: "stays", description: "The server answers with an error." },
			},
		},
		saved: {
			always: [
				{ guard: "isNearlyOver", target: "waiting", description: "At once, if the time is over within three seconds." },
				{ target: "writing", description: "At once." },
			],
		},
		waiting: {
			description: "Nothing of its own: the time of the attempt ends in a moment. The server has all answers, and still takes them shortly after the end.",
			after: {
				timeLeft: { target: "submitting", actions: "goOnTopOfStored", description: "Wait: the draft is submitted. As long as the server says is left." },
			},
		},
		writing: {
			invoke: {
				id: "writeDraft",
				src: "writeDraft",
				onDone: [
					{ guard: "wasAsBefore", target: "noted", description: "«writeDraft» ends, if no paper has changed the draft." },
					{ target: "stays", description: "«writeDraft» ends." },
				],
				onError: { target: "stays", description: "The browser cannot keep a draft." },
			},
		},
		submitting: {
			invoke: {
				id: "submitDraft",
				src: "sendAnswers",
				onDone: [
					{ guard: "wasRefused", target: "givingUp", actions: "rememberRefusal", description: "«submitDraft» ends, if the server refused." },
					{ guard: "isUnreachable", target: "stays", description: "«submitDraft» ends, if the server could not be reached." },
					{ target: "comparing", actions: "rememberStored", description: "«submitDraft» ends." },
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
			invoke: {
				id: "clearDraft",
				src: "clearDraft",
				onDone: [
					{ guard: "isInProgress", target: "noted", description: "The draft is cleared, if the attempt goes on." },
					{ target: "submitted", description: "The draft is cleared." },
				],
				onError: { target: "stays", description: "The browser cannot clear the draft." },
			},
		},
		givingUp: {
			invoke: {
				id: "setAside",
				src: "setAside",
				onDone: { target: "refused", description: "The answers are kept there." },
				onError: { target: "stays", description: "The browser cannot keep them; the draft stays." },
			},
		},
		stays: { type: "final" },
		noted: { type: "final", entry: "endAs" },
		submitted: { type: "final", entry: "endAs" },
		refused: { type: "final", entry: "endAs" },
	},
	options: { maxIterations: 1000 },
});
