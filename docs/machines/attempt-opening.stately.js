import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/attempt-opening.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "lookUpAttempt", "keepDraft", "openAttempt", "askQuestions"),
	guards: stubs(() => false, "wasRefused", "wasSealed", "hasEnded", "hasNoQuestions", "isHeldElsewhere", "isInProgressWithoutDraft", "isInProgress", "hostSavesNothing", "hasQuestions", "mayTryAgain"),
	actions: stubs(() => {}, "sayError", "rememberPaper", "rememberAttempt", "sayDraftUnreadable", "allowWholeTime", "beginAlone", "rememberQuestions", "beginAgain", "openReview", "goToQuizList", "endAs"),
	delays: { storagePatience: 1000 },
}).createMachine({
	id: "attemptOpening",
	description: "How an attempt of one user at one quiz is opened: an earlier attempt that may be in progress is looked up; a new one begins only when it is asked for.",
	initial: "lookingUp",
	states: {
		lookingUp: {
			description: "«Getting your paper ready». The quiz, its questions and the attempt of this user that may be in progress are looked up.",
			invoke: {
				id: "lookUpAttempt",
				src: "lookUpAttempt",
				onDone: [
					{ guard: "wasRefused", target: "turnedAway", actions: "sayError", description: "«lookUpAttempt» ends, if the server refused." },
					{
						guard: "wasSealed",
						target: "sealed",
						actions: ["rememberPaper", "rememberAttempt"],
						description: "«lookUpAttempt» ends, if it was submitted or closed before the server had the last answers.",
					},
					{
						guard: "hasEnded",
						target: "ended",
						actions: "rememberPaper",
						description: "«lookUpAttempt» ends, if the last attempt ended without being seen, or that of this page is over.",
					},
					{
						guard: "hasNoQuestions",
						target: "noQuestions",
						actions: "rememberPaper",
						description: "«lookUpAttempt» ends, if the quiz has no questions.",
					},
					{
						guard: "isHeldElsewhere",
						target: "elsewhere",
						description: "«lookUpAttempt» ends, if the last save came from a page that this device knows nothing of.",
					},
					{
						guard: "isInProgressWithoutDraft",
						target: "opened",
						actions: ["rememberPaper", "rememberAttempt", "sayDraftUnreadable"],
						description: "«lookUpAttempt» ends, if an attempt is in progress, and the draft on this device could not be read.",
					},
					{
						guard: "isInProgress",
						target: "opened",
						actions: ["rememberPaper", "rememberAttempt"],
						description: "«lookUpAttempt» ends, if an attempt is in progress.",
					},
					{ target: "keeping", actions: "rememberPaper", description: "«lookUpAttempt» ends." },
				],
			},
		},
		keeping: {
			description: "«Getting your paper ready». A new attempt has the full duration. A browser that is closed now recognises it later by its draft. A slow device is not waited for.",
			entry: "allowWholeTime",
			invoke: {
				id: "keepDraft",
				src: "keepDraft",
				onDone: { target: "kept", description: "The device keeps it." },
				onError: { target: "kept", description: "The device refuses to store." },
			},
			after: { storagePatience: { target: "kept", description: "Wait 1 s: the device is too slow to keep the attempt." } },
		},
		kept: {
			description: "Nothing of its own: a host that saves nothing is not asked to start an attempt.",
			always: [
				{
					guard: "hostSavesNothing",
					target: "opened",
					actions: "beginAlone",
					description: "At once, if the host stores completed submissions alone.",
				},
				{ target: "opening", description: "At once." },
			],
		},
		opening: {
			description: "«Getting your paper ready». The server stamps the start of the attempt.",
			invoke: {
				id: "openAttempt",
				src: "openAttempt",
				onDone: [
					{
						guard: "isHeldElsewhere",
						target: "elsewhere",
						description: "The attempt {submissionId} begins; another device holds it: {heldElsewhere}, if the last save came from a page that this device knows nothing of.",
					},
					{
						guard: "hasQuestions",
						target: "opened",
						actions: "rememberAttempt",
						description: "The attempt {submissionId} begins; another device holds it: {heldElsewhere}, if the questions are there.",
					},
					{
						target: "fetchingPaper",
						actions: "rememberAttempt",
						description: "The attempt {submissionId} begins; another device holds it: {heldElsewhere}.",
					},
				],
				onError: { target: "turnedAway", actions: "sayError", description: "The server refuses to begin an attempt, or no response comes." },
			},
		},
		fetchingPaper: {
			description: "«Getting your paper ready». The questions of a repeated attempt come once it has begun; before, their key would come too.",
			invoke: {
				id: "askQuestions",
				src: "askQuestions",
				onDone: { target: "opened", actions: "rememberQuestions", description: "The questions come." },
				onError: { target: "turnedAway", actions: "sayError", description: "The server refuses them, or no response comes." },
			},
		},
		ended: {
			description: "«You have submitted …» with when, how many answers and the score; «View Results», «Try Again» where the quiz allows it, and «Back to Quizzes». The last attempt ended without being seen, or the one of this page is over. Another one starts on request alone.",
			tags: "ended",
			on: {
				"again.requested": { guard: "mayTryAgain", target: "keeping", actions: "beginAgain", description: "Press «Try Again»." },
				"review.requested": { target: "left", actions: "openReview", description: "Press «View Results»." },
				"list.requested": { target: "left", actions: "goToQuizList", description: "Press «Back to Quizzes»." },
			},
		},
		noQuestions: { description: "«No questions available», «This paper is still being written.» and «Back to Quizzes».", tags: "empty" },
		opened: { type: "final", entry: "endAs" },
		sealed: { type: "final", entry: "endAs" },
		elsewhere: { type: "final", entry: "endAs" },
		turnedAway: { type: "final", entry: "endAs" },
		left: { description: "«Getting your paper ready» for a moment, until the next page comes.", type: "final" },
	},
	options: { maxIterations: 1000 },
});
