import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-unlocking/quiz-unlocking.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "loadSubjects", "loadQuizzes", "loadQuestions"),
	guards: stubs(() => false, "listsForAnother", "wasRefused", "hasNoSubjects", "hasNoQuizzes", "isVisitor", "isCompleted", "isRunning", "isAvailable", "isLocked"),
	actions: stubs(() => {}, "rememberPerson", "forgetSubmissions", "sayRefusal", "rememberSubjects", "sayError", "reloadPage", "rememberFailure", "rememberQuizzes", "selectSubject", "warn", "rememberOpened", "resume", "handOverToInstructions", "openResult", "goToLogin"),
	delays: { loginRedirect: 1200 },
}).createMachine({
	id: "quizUnlocking",
	description: "The categories, the quizzes of the chosen one, and what each quiz is to this user: locked, to be started, or completed.",
	initial: "loadingSubjects",
	on: {
		"person.changed": [
			{
				guard: "listsForAnother",
				target: ".loadingQuizzes",
				actions: ["rememberPerson", "forgetSubmissions"],
				description: "In another tab, sign in or log out; signed in now: {userId}.",
			},
			{ actions: "rememberPerson", description: "In another tab, sign in or log out; signed in now: {userId}." },
		],
	},
	states: {
		loadingSubjects: {
			description: "«Loading quizzes» with grey cards, and grey lines under «Categories».",
			tags: "loading",
			invoke: {
				id: "loadSubjects",
				src: "loadSubjects",
				onDone: [
					{ guard: "wasRefused", target: "subjectsFailed", actions: "sayRefusal", description: "«loadSubjects» ends, if the server refused." },
					{ guard: "hasNoSubjects", target: "noSubjects", description: "«loadSubjects» ends, if there are no categories." },
					{ target: "loadingQuizzes", actions: "rememberSubjects", description: "«loadSubjects» ends." },
				],
				onError: { target: "subjectsFailed", actions: "sayError", description: "No answer comes for the categories." },
			},
		},
		subjectsFailed: {
			description: "«Failed to load subjects» and «Refresh Page».",
			on: { "page.refreshed": { actions: "reloadPage", description: "Press «Refresh Page»." } },
		},
		noSubjects: { description: "«No categories available»; beside it «No category selected» and «Please select a category to view quizzes»." },
		loadingQuizzes: {
			description: "The categories; beside them «Loading quizzes» with grey cards. For another user the cards stay, with grey buttons until the attempts are known.",
			tags: ["loading", "listing"],
			invoke: {
				id: "loadQuizzes",
				src: "loadQuizzes",
				onDone: [
					{
						guard: "wasRefused",
						target: "quizzesFailed",
						actions: ["rememberFailure", "sayError"],
						description: "«loadQuizzes» ends, if the server refused.",
					},
					{
						guard: "hasNoQuizzes",
						target: "noQuizzes",
						actions: "rememberQuizzes",
						description: "«loadQuizzes» ends, if the category has no quizzes.",
					},
					{ target: "showingQuizzes", actions: "rememberQuizzes", description: "«loadQuizzes» ends." },
				],
				onError: { target: "quizzesFailed", actions: ["rememberFailure", "sayError"], description: "No answer comes for the quizzes." },
			},
			on: {
				"subject.selected": { target: "loadingQuizzes", reenter: true, actions: "selectSubject", description: "Choose the category «{subjectId}»." },
			},
		},
		quizzesFailed: {
			description: "The categories; beside them «Error loading quizzes», the reason and «Retry».",
			tags: "listing",
			on: {
				"quizzes.retried": { target: "loadingQuizzes", description: "Press «Retry»." },
				"subject.selected": { target: "loadingQuizzes", actions: "selectSubject", description: "Choose the category «{subjectId}»." },
			},
		},
		noQuizzes: {
			description: "The categories; beside them «No quizzes available for this category».",
			tags: "listing",
			on: { "subject.selected": { target: "loadingQuizzes", actions: "selectSubject", description: "Choose the category «{subjectId}»." } },
		},
		showingQuizzes: {
			description: "The categories and the cards of the chosen one, in order: «Start Now», «Resume» with «In progress · 8 min left», «View Results» with «Score: 60%», or «Locked». A visitor sees «Start Now» on all.",
			tags: "listing",
			on: {
				"subject.selected": { target: "loadingQuizzes", actions: "selectSubject", description: "Choose the category «{subjectId}»." },
				"quiz.clicked": [
					{
						guard: "isVisitor",
						target: "redirectingToLogin",
						actions: "warn",
						description: "Press the button on the card of the quiz «{quizId}».",
					},
					{
						guard: "isCompleted",
						target: "openingResult",
						actions: "rememberOpened",
						description: "Press the button on the card of the quiz «{quizId}».",
					},
					{ guard: "isRunning", actions: "resume", description: "Press the button on the card of the quiz «{quizId}»." },
					{ guard: "isAvailable", actions: "handOverToInstructions", description: "Press the button on the card of the quiz «{quizId}»." },
					{ guard: "isLocked", actions: "warn", description: "Press the button on the card of the quiz «{quizId}»." },
				],
			},
		},
		openingResult: {
			description: "The cards; the «View Results» that was pressed shows a spinner. The questions are requested, since the review shows them.",
			tags: "listing",
			invoke: {
				id: "loadQuestions",
				src: "loadQuestions",
				onDone: [
					{
						guard: "wasRefused",
						target: "showingQuizzes",
						actions: ["sayError", "openResult"],
						description: "«loadQuestions» ends, if the server refused.",
					},
					{ target: "showingQuizzes", actions: "openResult", description: "«loadQuestions» ends." },
				],
				onError: {
					target: "showingQuizzes",
					actions: ["sayError", "openResult"],
					description: "No answer comes; the notice «Failed to load quiz details» comes, and the result opens without the questions.",
				},
			},
		},
		redirectingToLogin: {
			description: "The cards, and the notice «Please login to attempt the quiz».",
			tags: "listing",
			after: { loginRedirect: { target: "showingQuizzes", actions: "goToLogin", description: "Wait 1.2 s: the login page comes." } },
		},
	},
	options: { maxIterations: 1000 },
});
