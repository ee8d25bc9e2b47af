import { and, fromCallback, not, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/submit-quiz.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "submitAttempt", "page", "clock", "saveAttempt", "setDraftAside", "loadReview"),
	guards: stubs(() => false, "wasSealedBefore", "hasMoreTime", "allAnswersCount", "isConflict", "wasRefused", "isUnreachable", "timeIsUp", "hostSavesNothing", "wasSaved", "isClosed", "canBeCounted", "knowsKey"),
	actions: stubs(() => {}, "takeMoreTime", "sayMoreTime", "rememberCounted", "countFailure", "noteForestalled", "rememberGrade", "sayFailed", "readClock", "rememberRefusal", "acknowledgeSave", "sayNotRecalled", "goToQuizList", "buildResult", "openResults", "endAs"),
	delays: { submitRetry: 1000 },
}).createMachine({
	id: "submitQuiz",
	description: "The submit of one paper, from «Submit Quiz» or the end of the time to its result. The answers are sent until the server says what became of them; the user may take the submit back while there is time.",
	initial: "arriving",
	states: {
		arriving: {
			always: [
				{
					guard: "wasSealedBefore",
					target: "sealed.syncing",
					description: "At once, if it was submitted or closed before this page was opened.",
				},
				{ target: "submitting", description: "At once." },
			],
		},
		submitting: {
			description: "The paper, read-only; over it «Submitting your quiz» with «Checking your answers».",
			tags: ["paper", "readOnly", "completing"],
			invoke: {
				id: "submitAttempt",
				src: "submitAttempt",
				onDone: [
					{
						guard: "hasMoreTime",
						target: "#submitQuiz.goesOn",
						actions: ["takeMoreTime", "sayMoreTime"],
						description: "«submitAttempt» ends, if the attempt has more time on the server than the page knew of.",
					},
					{
						guard: "allAnswersCount",
						target: "conflict",
						actions: "rememberCounted",
						description: "«submitAttempt» ends, if all answers that were sent count on the server.",
					},
					{
						guard: "isConflict",
						target: "conflict",
						actions: ["rememberCounted", "countFailure", "noteForestalled"],
						description: "«submitAttempt» ends, if another page has saved since.",
					},
					{ guard: "wasRefused", target: "submitFailed", description: "«submitAttempt» ends, if the server refused." },
					{
						guard: "isUnreachable",
						target: "sealed",
						actions: "countFailure",
						description: "«submitAttempt» ends, if the server could not be reached.",
					},
					{ target: "graded", actions: "rememberGrade", description: "«submitAttempt» ends." },
				],
				onError: { target: "sealed", actions: "countFailure", description: "The server answers with an error." },
			},
			on: { "lock.lost": { target: "conflict", description: "In another window, take the attempt over." } },
		},
		submitFailed: {
			description: "Nothing of its own: left at once, with the notice «Submission failed». With time left the paper goes on; without it the answers are sealed.",
			tags: ["paper", "readOnly"],
			entry: "sayFailed",
			always: [{ guard: "timeIsUp", target: "sealed", description: "At once, if no second is left." }, { target: "goesOn", description: "At once." }],
		},
		sealed: {
			description: "With time left, the paper, read-only, and above it «Submission failed for now.» and that the answers are kept on this device and sent until they are submitted, with «Send now» and «Go on answering». Without it, over the paper, «Time is up» with the same and «Send now». It is not known what the server has: the answers are frozen.",
			tags: ["paper", "readOnly", "sealed"],
			initial: "waiting",
			invoke: [{ id: "page", src: "page" }, { id: "clock", src: "clock" }],
			on: {
				"lock.lost": { target: "conflict", description: "In another window, take the attempt over." },
				"clock.ticked": { actions: "readClock", description: "The clock moves on to {now}." },
				"answering.requested": [
					{ guard: and([not("timeIsUp"), "hostSavesNothing"]), target: "goesOn", description: "Press «Go on answering»." },
					{ guard: not("timeIsUp"), target: "recalling", description: "Press «Go on answering»." },
				],
			},
			states: {
				waiting: {
					description: "The same, and «Not saved yet, your answers are kept on this device».",
					on: {
						"submit.requested": { target: "syncing", description: "Press «Submit Quiz» or «Send now»." },
						"network.restored": { target: "syncing", description: "The network comes back." },
					},
					after: {
						submitRetry: {
							target: "syncing",
							description: "Wait: the paper is submitted again. Half a second to one second after the first failure, twice as long after each further one, at most 16 s.",
						},
					},
				},
				syncing: {
					description: "The same, and «Saving».",
					tags: "saving",
					invoke: {
						id: "submitAttempt",
						src: "submitAttempt",
						onDone: [
							{
								guard: "hasMoreTime",
								target: "#submitQuiz.goesOn",
								actions: ["takeMoreTime", "sayMoreTime"],
								description: "«submitAttempt» ends, if the attempt has more time on the server than the page knew of.",
							},
							{
								guard: "isConflict",
								target: "#submitQuiz.conflict",
								actions: "rememberCounted",
								description: "«submitAttempt» ends, if another page has saved since.",
							},
							{
								guard: "wasRefused",
								target: "#submitQuiz.notAccepted",
								actions: "rememberRefusal",
								description: "«submitAttempt» ends, if the server refused.",
							},
							{
								guard: "isUnreachable",
								target: "waiting",
								actions: "countFailure",
								description: "«submitAttempt» ends, if the server could not be reached.",
							},
							{ target: "#submitQuiz.graded", actions: "rememberGrade", description: "«submitAttempt» ends." },
						],
						onError: { target: "waiting", actions: "countFailure", description: "The server answers with an error." },
					},
				},
			},
		},
		recalling: {
			description: "The paper, read-only, and «Saving». A save takes the submit back: one that is still on its way comes too late from now on.",
			tags: ["paper", "readOnly", "saving"],
			invoke: {
				id: "recallAttempt",
				src: "saveAttempt",
				onDone: [
					{ guard: "wasSaved", target: "goesOn", actions: "acknowledgeSave", description: "«recallAttempt» ends, if the server saved it." },
					{
						guard: "isConflict",
						target: "#submitQuiz.conflict",
						actions: "rememberCounted",
						description: "«recallAttempt» ends, if another page has saved since.",
					},
					{ guard: "isClosed", target: "submitting", description: "«recallAttempt» ends, if the attempt is over on the server." },
					{ target: "sealed", actions: "sayNotRecalled", description: "«recallAttempt» ends." },
				],
				onError: {
					target: "sealed",
					actions: "sayNotRecalled",
					description: "The server answers with an error; a notice says that the paper is still being submitted.",
				},
			},
			on: { "lock.lost": { target: "conflict", description: "In another window, take the attempt over." } },
		},
		notAccepted: {
			description: "Over the paper «These answers were not counted», why, that they are kept for 30 days under «My Quizzes», and «Back to Quizzes»; a notice says why too.",
			tags: ["paper", "readOnly", "notAccepted"],
			invoke: { id: "setDraftAside", src: "setDraftAside" },
			on: { "list.requested": { target: "left", actions: "goToQuizList", description: "Press «Back to Quizzes»." } },
		},
		graded: {
			description: "Nothing of its own: left at once. The key is not requested yet where the server counts: once it is shown, no late answers count.",
			tags: ["paper", "readOnly", "completing"],
			always: [
				{
					guard: "canBeCounted",
					target: "completed",
					actions: "buildResult",
					description: "At once, if the server has counted, or every question carries its key.",
				},
				{ target: "loadingReview", description: "At once." },
			],
		},
		loadingReview: {
			description: "The paper, read-only; over it «Submitting your quiz» with «Checking your answers». The host does not count; the questions are requested again, now with their key.",
			tags: ["paper", "readOnly", "completing"],
			invoke: {
				id: "loadReview",
				src: "loadReview",
				onDone: { target: "completed", actions: "buildResult", description: "The questions come with their key." },
				onError: { target: "completed", actions: "buildResult", description: "No answer comes; the score and the results are shown without the key." },
			},
		},
		completed: {
			description: "Over the paper «Quiz Completed!» with the score, «Correct», «Incorrect», «Total» and «View Detailed Results»; how many answers were not counted and why, if any.",
			tags: ["paper", "readOnly", "completing"],
			on: {
				"results.requested": [
					{ guard: "knowsKey", target: "left", actions: "openResults", description: "Press «View Detailed Results»." },
					{ target: "openingResults", description: "Press «View Detailed Results»." },
				],
			},
		},
		openingResults: {
			description: "The same; «View Detailed Results» shows a spinner. The questions come with their key, or as they are known.",
			tags: ["paper", "readOnly", "completing", "opening"],
			invoke: {
				id: "loadReview",
				src: "loadReview",
				onDone: { target: "left", actions: ["buildResult", "openResults"], description: "The questions come with their key." },
				onError: { target: "left", actions: "openResults", description: "No answer comes; the score and the results are shown without the key." },
			},
		},
		conflict: { type: "final", tags: ["paper", "readOnly"], entry: "endAs" },
		goesOn: { type: "final", tags: ["paper", "readOnly"], entry: "endAs" },
		left: { description: "«Getting your paper ready» for a moment, until the next page comes.", type: "final" },
	},
	options: { maxIterations: 1000 },
});
