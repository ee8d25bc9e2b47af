import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/attempt-look-up.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "readDevice", "askServer", "askQuestions", "askEnd", "addLateAnswers", "putAside"),
	guards: stubs(() => false, "isKnownOnDevice", "isClosed", "isOnDeviceAlone", "hasEnded", "isRepeated", "hasLateAnswers", "wasEndSeen", "hasUnfitAnswers", "isSealed", "isRefusedForGood", "isSealedOnDevice"),
	actions: stubs(() => {}, "rememberDevice", "rememberServer", "rememberRefusal", "takeFromServer", "takeFromDeviceAlone", "noteRepeated", "rememberPaper", "rememberEnd", "notePutAside", "takeFromDevice", "endAs"),
	delays: { serverPatience: 3000 },
}).createMachine({
	id: "attemptLookUp",
	description: "Where a student stands with a quiz: what this device and the server have of it decides whether an attempt goes on, is sent, is over, or is still to begin.",
	initial: "readingDevice",
	states: {
		readingDevice: {
			description: "«Getting your paper ready». The draft on this device is read, and which pages this tab has shown.",
			invoke: {
				id: "readDevice",
				src: "readDevice",
				onDone: { target: "asking", actions: "rememberDevice", description: "«readDevice» ends." },
				onError: { target: "asking", description: "This device cannot be read." },
			},
		},
		asking: {
			description: "«Getting your paper ready». The server is asked. A running attempt of this device waits 3 seconds for the response.",
			initial: "listing",
			after: {
				serverPatience: {
					guard: "isKnownOnDevice",
					target: "onDevice",
					description: "Wait 3 s: a running attempt of this device opens without the server, if this device has a running attempt, or answers that the server may not have, with their questions.",
				},
			},
			states: {
				listing: {
					description: "The same, while the quiz and the student’s submissions come.",
					invoke: {
						id: "askServer",
						src: "askServer",
						onDone: { target: "deciding", actions: "rememberServer", description: "«askServer» ends." },
						onError: { target: "#attemptLookUp.failed", actions: "rememberRefusal", description: "The server refuses, or no response comes." },
					},
				},
				deciding: {
					description: "The same for a moment. Seeing the key of an attempt that is over ends the time for its late answers, so its questions are not requested.",
					always: [
						{
							guard: "isClosed",
							target: "#attemptLookUp.sealed",
							actions: "takeFromServer",
							description: "At once, if it was closed before the server had the last answers.",
						},
						{
							guard: "isOnDeviceAlone",
							target: "fetchingPaper",
							actions: "takeFromDeviceAlone",
							description: "At once, if the host saves no attempts in progress, and this device has one.",
						},
						{
							guard: "hasEnded",
							target: "fetchingEnd",
							description: "At once, if the last attempt ended without being seen, or that of this page is over.",
						},
						{
							guard: "isRepeated",
							target: "#attemptLookUp.found",
							actions: "noteRepeated",
							description: "At once, if there is no attempt in progress, and there was one before.",
						},
						{ target: "fetchingPaper", actions: "takeFromServer", description: "At once." },
					],
				},
				fetchingPaper: {
					description: "The same, while the questions of the attempt in progress, or of the first one, come.",
					invoke: {
						id: "askQuestions",
						src: "askQuestions",
						onDone: [
							{
								guard: "hasLateAnswers",
								target: "addingLateAnswers",
								actions: "rememberPaper",
								description: "«askQuestions» ends, if another device goes on with it, and this one has answers that the server may not have.",
							},
							{ target: "fitting", actions: "rememberPaper", description: "«askQuestions» ends." },
						],
						onError: { target: "#attemptLookUp.failed", actions: "rememberRefusal", description: "The server refuses them, or no response comes." },
					},
				},
				fetchingEnd: {
					description: "The same, while the end of the last attempt comes. The request notes that the student sees it. The list has the score of an end that was seen before, and of no other.",
					invoke: {
						id: "askEnd",
						src: "askEnd",
						onDone: { target: "#attemptLookUp.ended", actions: "rememberEnd", description: "«askEnd» ends." },
						onError: [
							{
								guard: "wasEndSeen",
								target: "#attemptLookUp.ended",
								actions: "rememberEnd",
								description: "The server refuses it, or no response comes, if the student saw the end before.",
							},
							{ target: "#attemptLookUp.failed", actions: "rememberRefusal", description: "The server refuses it, or no response comes." },
						],
					},
				},
				addingLateAnswers: {
					description: "The same, while answers that only this device has are added to the attempt of another one. Otherwise the draft keeps them.",
					invoke: {
						id: "addLateAnswers",
						src: "addLateAnswers",
						onDone: { target: "fitting", description: "The server has replied." },
						onError: { target: "fitting", description: "They stay on this device." },
					},
				},
				fitting: {
					description: "The same for a moment.",
					always: [
						{
							guard: "hasUnfitAnswers",
							target: "puttingAside",
							description: "At once, if answers that the server does not have fit no question any more.",
						},
						{ guard: "isSealed", target: "#attemptLookUp.sealed", description: "At once, if it was submitted here without a response." },
						{ target: "#attemptLookUp.found", description: "At once." },
					],
				},
				puttingAside: {
					description: "The same, while answers that fit no question any more are kept under «Answers that did not count». The quiz was changed. The other answers can then be saved.",
					invoke: {
						id: "putAside",
						src: "putAside",
						onDone: { target: "fitting", actions: "notePutAside", description: "«putAside» ends." },
						onError: { target: "fitting", actions: "notePutAside", description: "This device refuses to keep them." },
					},
				},
			},
		},
		failed: {
			description: "The same for a moment: no response, or one that refuses.",
			always: [
				{ guard: "isRefusedForGood", target: "refused", description: "At once, if the same request would be refused again." },
				{
					guard: "isKnownOnDevice",
					target: "onDevice",
					description: "At once, if this device has a running attempt, or answers that the server may not have, with their questions.",
				},
				{ target: "refused", description: "At once." },
			],
		},
		onDevice: {
			description: "The same for a moment: the attempt goes on as this device alone knows it.",
			entry: "takeFromDevice",
			always: [
				{
					guard: "isSealedOnDevice",
					target: "sealed",
					description: "At once, if it was submitted, or its time is over by this device’s clock.",
				},
				{ target: "found", description: "At once." },
			],
		},
		found: { type: "final", entry: "endAs" },
		sealed: {
			description: "Nothing of its own: the submit goes on. The attempt was submitted or closed before the server had the last answers.",
			type: "final",
			entry: "endAs",
		},
		ended: { type: "final", entry: "endAs" },
		refused: { type: "final" },
	},
	options: { maxIterations: 1000 },
});
