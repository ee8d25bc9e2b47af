import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/quiz-attempt.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "tabLock", "claimAttempt", "opening", "paper", "saveAttempt", "page", "submitQuiz"),
	guards: stubs(() => false, "isVisitor", "wasBegunByAnotherUser", "wasNotClaimed", "isOpened", "wasSealed", "isHeldElsewhere", "wasTurnedAway", "wasSubmitted", "hasUnsavedAnswers", "allAnswersCount", "isClosed", "wasRefused", "wasForestalled", "goesOnElsewhere", "goesOnHere"),
	actions: stubs(() => {}, "goToQuizList", "warn", "goToLogin", "noteContinued", "demandLock", "sayError", "rememberOpening", "holdAttempt", "rememberPaper", "forwardToPaper", "noteAllCount", "countFailure", "rememberSubmit", "forwardToSubmit"),
	delays: { signInRedirect: 1200, turnAwayRedirect: 1200, addRetry: 1000 },
}).createMachine({
	id: "quizAttempt",
	description: "One attempt of one user at one quiz: which window or device has it, and which of its parts runs here: the opening, the paper or the submit. One window at a time has the attempt.",
	initial: "checkingPerson",
	invoke: { id: "tabLock", src: "tabLock" },
	on: { "person.changed": { target: ".left", actions: "goToQuizList", description: "In another tab, sign in as another user." } },
	states: {
		checkingPerson: {
			always: [
				{ guard: "isVisitor", target: "signInFirst", description: "At once, if no user is signed in." },
				{
					guard: "wasBegunByAnotherUser",
					target: "turnedAway",
					actions: "warn",
					description: "At once, if another user began the attempt of this page.",
				},
				{ target: "requestingLock", description: "At once." },
			],
		},
		signInFirst: {
			description: "«Getting your paper ready», and the notice «Please login to attempt the quiz». The login page comes after it.",
			entry: "warn",
			after: { signInRedirect: { target: "left", actions: "goToLogin", description: "Wait 1.2 s: the login page comes." } },
		},
		requestingLock: {
			description: "«Getting your paper ready». One window of this browser at a time holds the attempt.",
			on: {
				"lock.granted": { target: "opening", description: "No other window of this browser has the attempt open: this one gets it." },
				"lock.refused": { target: "elsewhere", description: "Another window of this browser has the attempt open." },
			},
		},
		elsewhere: {
			description: "«This quiz is open somewhere else», «Continue here» and «Back to Quizzes».",
			tags: "elsewhere",
			on: {
				"continue.requested": { target: "takingOver", actions: "noteContinued", description: "Press «Continue here»." },
				"list.requested": { target: "left", actions: "goToQuizList", description: "Press «Back to Quizzes»." },
			},
		},
		takingOver: {
			description: "«Getting your paper ready». The other window or device becomes read-only; all that it saved comes along.",
			initial: "demandingLock",
			states: {
				demandingLock: {
					description: "The same; the other window is asked to give way.",
					entry: "demandLock",
					on: { "lock.granted": { target: "claiming", description: "No other window of this browser has the attempt open: this one gets it." } },
				},
				claiming: {
					description: "The same; the server is told that this page writes from now on.",
					invoke: {
						id: "claimAttempt",
						src: "claimAttempt",
						onDone: [
							{
								guard: "wasNotClaimed",
								target: "#quizAttempt.elsewhere",
								actions: "sayError",
								description: "«claimAttempt» ends, if the save that takes the attempt over did not get there.",
							},
							{ target: "#quizAttempt.opening", description: "«claimAttempt» ends." },
						],
						onError: {
							target: "#quizAttempt.elsewhere",
							actions: "sayError",
							description: "No answer comes; the notice «We could not continue here.» comes.",
						},
					},
					on: { "lock.lost": { target: "#quizAttempt.elsewhere", description: "In another window, take the attempt over." } },
				},
			},
		},
		turnedAway: {
			description: "«Getting your paper ready», and a notice that says why; the quiz list is about to come.",
			after: { turnAwayRedirect: { target: "left", actions: "goToQuizList", description: "Wait 1.2 s: the quiz list comes." } },
		},
		opening: {
			description: "What the opening shows: «Getting your paper ready» at first.",
			invoke: {
				id: "opening",
				src: "opening",
				onDone: [
					{
						guard: "isOpened",
						target: "paper",
						actions: "rememberOpening",
						description: "The opening is over: {way}, if there is a paper to be answered.",
					},
					{
						guard: "wasSealed",
						target: "submitting",
						actions: "rememberOpening",
						description: "The opening is over: {way}, if it was submitted or closed before the server had the last answers.",
					},
					{ guard: "isHeldElsewhere", target: "elsewhere", description: "The opening is over: {way}, if another device has the attempt." },
					{ guard: "wasTurnedAway", target: "turnedAway", description: "The opening is over: {way}, if there is no paper for this user." },
					{ target: "left", description: "The opening is over: {way}." },
				],
			},
			on: { "lock.lost": { target: "elsewhere", description: "In another window, take the attempt over." } },
		},
		paper: {
			description: "What the question paper shows.",
			tags: "paper",
			entry: "holdAttempt",
			invoke: {
				id: "paper",
				src: "paper",
				onDone: [
					{
						guard: "wasSubmitted",
						target: "submitting",
						actions: "rememberPaper",
						description: "The paper is over: {way}; this device has answers that are not saved: {unsaved}, if the paper is submitted.",
					},
					{
						target: "conflict",
						actions: "rememberPaper",
						description: "The paper is over: {way}; this device has answers that are not saved: {unsaved}.",
					},
				],
			},
			on: { "lock.lost": { actions: "forwardToPaper", description: "In another window, take the attempt over." } },
		},
		conflict: {
			description: "The paper, read-only; over it «This quiz is open somewhere else» with «Continue here». The attempt goes on in another window or on another device. Answers that only this device knows are added to it.",
			tags: ["paper", "readOnly", "conflict"],
			initial: "checking",
			on: { "continue.requested": { target: "takingOver", description: "Press «Continue here»." } },
			states: {
				checking: {
					always: [
						{ guard: "hasUnsavedAnswers", target: "adding", description: "At once, if the server has not acknowledged the answers." },
						{ target: "resting", description: "At once." },
					],
				},
				resting: { description: "The same." },
				adding: {
					description: "The same; what only this device knows is added to the attempt.",
					invoke: {
						id: "addAnswers",
						src: "saveAttempt",
						onDone: [
							{
								guard: "allAnswersCount",
								target: "resting",
								actions: "noteAllCount",
								description: "«addAnswers» ends, if all answers that were sent count on the server.",
							},
							{ guard: "isClosed", target: "#quizAttempt.submitting", description: "«addAnswers» ends, if the attempt is over on the server." },
							{ guard: "wasRefused", target: "resting", actions: "warn", description: "«addAnswers» ends, if the server refused." },
							{ target: "waiting", actions: "countFailure", description: "«addAnswers» ends." },
						],
						onError: { target: "waiting", actions: "countFailure", description: "The server answers with an error." },
					},
				},
				waiting: {
					description: "The same; it is added again automatically.",
					invoke: { id: "page", src: "page" },
					on: { "network.restored": { target: "adding", description: "The network comes back." } },
					after: {
						addRetry: {
							target: "adding",
							description: "Wait: the answers are added again. Half a second to one second after the first failure, twice as long after each further one, at most 16 s.",
						},
					},
				},
			},
		},
		submitting: {
			description: "What the submit shows: «Submitting your quiz» over the paper at first. It goes on until the result, or until the paper goes on here or elsewhere.",
			tags: ["paper", "readOnly", "completing"],
			invoke: {
				id: "submitQuiz",
				src: "submitQuiz",
				onDone: [
					{
						guard: "wasForestalled",
						target: "conflict.waiting",
						actions: "rememberSubmit",
						description: "The submit is over; it goes on elsewhere, on the paper, or not at all: {way}, if the server did not take the answers beside those of another device.",
					},
					{
						guard: "goesOnElsewhere",
						target: "conflict",
						actions: "rememberSubmit",
						description: "The submit is over; it goes on elsewhere, on the paper, or not at all: {way}, if another window or device has the attempt.",
					},
					{
						guard: "goesOnHere",
						target: "paper",
						actions: "rememberSubmit",
						description: "The submit is over; it goes on elsewhere, on the paper, or not at all: {way}, if the user goes on answering.",
					},
					{ target: "left", description: "The submit is over; it goes on elsewhere, on the paper, or not at all: {way}." },
				],
			},
			on: { "lock.lost": { actions: "forwardToSubmit", description: "In another window, take the attempt over." } },
		},
		left: { description: "«Getting your paper ready» for a moment, until the next page comes.", type: "final" },
	},
	options: { maxIterations: 1000 },
});
