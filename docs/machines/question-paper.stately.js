import { and, fromCallback, not, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/question-paper.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "clock", "draftWriter", "keyboard", "page", "saveAttempt", "watchAttempt"),
	guards: stubs(() => false, "timeIsUp", "wasNotTold", "isClosing", "changesAnswers", "isLast", "hasUnansweredQuestions", "isSaving", "hostSavesNothing", "hasUnsavedAnswers", "isConflict", "isClosed", "isUnreachable", "wasRefused", "wasSavedElsewhere", "isExtended"),
	actions: stubs(() => {}, "readClock", "noteKept", "noteNotKept", "warnNotKept", "changeAnswers", "noteChange", "noteUnsaved", "keepOnDevice", "rememberSent", "rememberCounted", "countFailure", "rememberRefusal", "acknowledgeSave", "alignClock", "rememberSeen", "noteServer", "sayMoreTime", "noteConflict"),
	delays: { saveDebounce: 400, saveRetry: 1000, watchPause: 1500, submitReady: 600, savePatience: 1000 },
}).createMachine({
	id: "questionPaper",
	description: "One paper while it can be answered. Every answer is kept on this device at once and on the server soon after; a paper with open questions asks before it is submitted.",
	initial: "arriving",
	states: {
		arriving: {
			always: [{ guard: "timeIsUp", target: "submitted", description: "At once, if no second is left." }, { target: "paper", description: "At once." }],
		},
		paper: {
			description: "The paper: the clock, the question with its options, «Previous», «Mark for Review», «Next» or «Submit Quiz», and «Your paper» with all questions.",
			type: "parallel",
			tags: "paper",
			invoke: [
				{ id: "clock", src: "clock" },
				{ id: "draftWriter", src: "draftWriter" },
				{ id: "keyboard", src: "keyboard" },
				{ id: "page", src: "page" },
			],
			on: {
				"clock.ticked": { actions: "readClock", description: "The clock moves on to {now}." },
				"lock.lost": { target: "conflict", description: "In another window, take the attempt over." },
				"draft.kept": { actions: "noteKept", description: "The browser keeps the draft of the answers." },
				"draft.failed": [
					{ guard: "wasNotTold", actions: ["noteNotKept", "warnNotKept"], description: "The browser cannot keep a draft of the answers." },
					{ actions: "noteNotKept", description: "The browser cannot keep a draft of the answers." },
				],
			},
			states: {
				answering: {
					description: "The question.",
					initial: "open",
					states: {
						open: {
							description: "The question, which can be answered.",
							always: { guard: "isClosing", target: "over", description: "At once, if it is submitted, or its time is over." },
							on: {
								"answer.chosen": { guard: "changesAnswers", actions: ["changeAnswers", "noteChange"], description: "Choose option number {optionIndex+1}." },
								"mark.toggled": { actions: ["changeAnswers", "noteChange"], description: "Press «Mark for Review»." },
								"question.previous": { guard: "changesAnswers", actions: ["changeAnswers", "noteChange"], description: "Press «Previous»." },
								"question.next": { guard: "changesAnswers", actions: ["changeAnswers", "noteChange"], description: "Press «Next»." },
								"question.jumped": { guard: "changesAnswers", actions: ["changeAnswers", "noteChange"], description: "Press question {index+1} in «Your paper»." },
								"answers.changed": { actions: ["noteUnsaved", "keepOnDevice"], description: "The answers have changed." },
							},
						},
						over: { description: "The question, read-only." },
					},
				},
				submitting: {
					description: "Nothing of its own: whether «Submit Quiz» accepts presses, and whether it asks first. It replaces «Next», so it ignores presses for a moment.",
					initial: "notLast",
					always: {
						guard: and(["timeIsUp", not("isClosing")]),
						target: ".closing",
						description: "At once, if no second is left and it is not so that it is submitted, or its time is over.",
					},
					states: {
						notLast: { description: "«Next».", always: { guard: "isLast", target: "appearing", description: "At once, if the last question is shown." } },
						appearing: {
							description: "«Submit Quiz», which ignores presses for a moment.",
							always: { guard: not("isLast"), target: "notLast", description: "At once, if it is not so that the last question is shown." },
							after: { submitReady: { target: "ready", description: "Wait 600 ms: the button accepts presses." } },
						},
						ready: {
							description: "«Submit Quiz».",
							always: { guard: not("isLast"), target: "notLast", description: "At once, if it is not so that the last question is shown." },
							on: {
								"submit.requested": [
									{ guard: "hasUnansweredQuestions", target: "asking", description: "Press «Submit Quiz» or «Send now»." },
									{ target: "closing", description: "Press «Submit Quiz» or «Send now»." },
								],
							},
						},
						asking: {
							description: "Over the paper «Some questions are still open» with their numbers, «Go back» and «Submit Quiz»; it goes when none is open any more.",
							tags: "asking",
							initial: "appearing",
							always: {
								guard: not("hasUnansweredQuestions"),
								target: "appearing",
								description: "At once, if it is not so that a question is not answered, or marked.",
							},
							on: { "asking.closed": { target: "ready", description: "Close the question about open ones." } },
							states: {
								appearing: {
									description: "The same; it ignores presses for a moment.",
									after: { submitReady: { target: "ready", description: "Wait 600 ms: the button accepts presses." } },
								},
								ready: {
									description: "The same.",
									on: {
										"submit.requested": { target: "#questionPaper.paper.submitting.closing", description: "Press «Submit Quiz» or «Send now»." },
										"goBack.requested": { target: "#questionPaper.paper.submitting.ready", description: "Press «Go back»." },
										"openQuestion.jumped": {
											guard: "changesAnswers",
											target: "#questionPaper.paper.submitting.appearing",
											actions: ["changeAnswers", "noteChange"],
											description: "Press the number {index+1} among them.",
										},
									},
								},
							},
						},
						closing: {
							description: "The paper, read-only; over it «Submitting your quiz» with «Checking your answers». The save under way is waited for, so that the submit is on top of it.",
							tags: ["readOnly", "completing"],
							always: { guard: not("isSaving"), target: "#questionPaper.submitted", description: "At once, if it is not so that a save is under way." },
							after: {
								savePatience: { target: "#questionPaper.submitted", description: "Wait 1 s: the paper is submitted without waiting for the save any longer." },
							},
						},
					},
				},
				saving: {
					description: "Beside the clock, whether the answers are safe.",
					initial: "checking",
					on: { "network.lost": { guard: not("hostSavesNothing"), target: ".offline", description: "The network goes." } },
					states: {
						checking: {
							always: [
								{ guard: "hostSavesNothing", target: "onDevice", description: "At once, if the host takes nothing before the paper is submitted." },
								{ guard: "hasUnsavedAnswers", target: "sending", description: "At once, if the server has not acknowledged the answers." },
								{ target: "saved", description: "At once." },
							],
						},
						onDevice: { description: "«Kept on this device». The host takes nothing before the submit." },
						saved: {
							description: "«Saved».",
							tags: "saved",
							always: { guard: "hasUnsavedAnswers", target: "changed", description: "At once, if the server has not acknowledged the answers." },
						},
						changed: {
							description: "«Saving». The answers changed. The save waits for more changes, so that quick taps share one request and no tap waits for it.",
							tags: "saving",
							on: { "page.hidden": { target: "sending", description: "Leave this page, or go to another tab or window." } },
							after: { saveDebounce: { target: "sending", description: "Wait 400 ms: the changes are saved." } },
						},
						sending: {
							description: "«Saving», or the words for the trouble while a save is tried again. One save at a time.",
							initial: "first",
							entry: "rememberSent",
							invoke: {
								id: "saveAttempt",
								src: "saveAttempt",
								onDone: [
									{
										guard: "isConflict",
										target: "#questionPaper.conflict",
										actions: "rememberCounted",
										description: "«saveAttempt» ends, if another page has saved since.",
									},
									{ guard: "isClosed", target: "#questionPaper.submitted", description: "«saveAttempt» ends, if the attempt is over on the server." },
									{
										guard: "isUnreachable",
										target: "offline",
										actions: "countFailure",
										description: "«saveAttempt» ends, if the server could not be reached.",
									},
									{ guard: "wasRefused", target: "refused", actions: "rememberRefusal", description: "«saveAttempt» ends, if the server refused." },
									{ target: "saved", actions: ["acknowledgeSave", "alignClock", "keepOnDevice"], description: "«saveAttempt» ends." },
								],
								onError: { target: "troubled", actions: "countFailure", description: "The server answers with an error." },
							},
							states: {
								first: { description: "«Saving».", tags: "saving" },
								afterOffline: { description: "«Offline, your answers are kept on this device».", tags: "offline" },
								afterTrouble: { description: "«Not saved yet, your answers are kept on this device».", tags: "unsaved" },
							},
						},
						offline: {
							description: "«Offline, your answers are kept on this device».",
							tags: "offline",
							on: {
								"network.restored": { target: "sending.afterOffline", description: "The network comes back." },
								"server.answered": { target: "sending.afterOffline", description: "The server answers again." },
							},
							after: {
								saveRetry: {
									target: "sending.afterOffline",
									description: "Wait: the save is tried again. Half a second to one second after the first failure, twice as long after each further one, at most 16 s.",
								},
							},
						},
						troubled: {
							description: "«Not saved yet, your answers are kept on this device». The server was reached but could not save.",
							tags: "unsaved",
							on: {
								"network.restored": { target: "sending.afterTrouble", description: "The network comes back." },
								"server.answered": { target: "sending.afterTrouble", description: "The server answers again." },
							},
							after: {
								saveRetry: {
									target: "sending.afterTrouble",
									description: "Wait: the save is tried again. Half a second to one second after the first failure, twice as long after each further one, at most 16 s.",
								},
							},
						},
						refused: {
							description: "«Not saved: » and the server’s words. The next change is tried.",
							tags: "refused",
							on: { "answers.changed": { target: "changed", description: "The answers have changed." } },
						},
					},
				},
				watching: {
					description: "Nothing of its own: how the server is watched for other devices and for the time. A response also means that a save need not wait any longer.",
					initial: "resting",
					states: {
						resting: {
							description: "Nothing of its own: the pause between two looks.",
							on: {
								"clock.doubted": { target: "looking", description: "Come back to this page, wake the device or set its clock." },
								"network.restored": { target: "looking", description: "The network comes back." },
							},
							after: { watchPause: { target: "looking", description: "Wait 1.5 s: the server is looked at again." } },
						},
						looking: {
							description: "Nothing of its own: a look is on its way. It is repeated when the clock is doubted: the device may have slept since.",
							invoke: {
								id: "watchAttempt",
								src: "watchAttempt",
								onDone: [
									{
										guard: "wasSavedElsewhere",
										target: "#questionPaper.conflict",
										description: "«watchAttempt» ends, if a page that this one did not go on from has saved since.",
									},
									{
										guard: "isClosed",
										target: "#questionPaper.submitted",
										description: "«watchAttempt» ends, if the attempt is over on the server.",
									},
									{
										guard: "isExtended",
										target: "resting",
										actions: ["rememberSeen", "alignClock", "noteServer", "sayMoreTime"],
										description: "«watchAttempt» ends, if the attempt has more time than the page knows of.",
									},
									{ target: "resting", actions: ["rememberSeen", "alignClock", "noteServer"], description: "«watchAttempt» ends." },
								],
								onError: { target: "resting", description: "A look at the server stays without an answer." },
							},
							on: { "clock.doubted": { target: "looking", reenter: true, description: "Come back to this page, wake the device or set its clock." } },
						},
					},
				},
			},
		},
		submitted: { type: "final", tags: ["paper", "readOnly"] },
		conflict: { type: "final", tags: ["paper", "readOnly"], entry: "noteConflict" },
	},
	options: { maxIterations: 1000 },
});
