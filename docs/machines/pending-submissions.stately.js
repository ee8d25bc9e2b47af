import { fromCallback, not, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/pending-submissions.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "site", "sendDrafts"),
	guards: stubs(() => false, "hasDraftsOfAnyUser", "hasDrafts"),
	actions: stubs(() => {}, "rememberDrafts", "saySent", "sayRefusal", "forgetFailures", "countFailure"),
	delays: { retry: 1000 },
}).createMachine({
	id: "pendingSubmissions",
	description: "Sends, from whatever page of the site the user visits, the answers that a question paper left on this device. Only the paper’s own page does without it.",
	initial: "resting",
	invoke: { id: "site", src: "site" },
	on: {
		"drafts.counted": {
			actions: "rememberDrafts",
			description: "Attempts on this device that the server does not have in full: {waiting} finished, {pending} running.",
		},
		"results.submitted": { actions: "saySent", description: "Answers from this device are submitted: the notice «Your answers have been submitted» comes." },
		"answers.refused": { actions: "sayRefusal", description: "The server refuses answers from this device for good: the notice «{message}» comes." },
	},
	states: {
		resting: {
			description: "Nothing: no answers wait on this device.",
			entry: "forgetFailures",
			always: [
				{
					guard: "hasDraftsOfAnyUser",
					target: "signInFirst",
					description: "At once, if no user is signed in and unsent answers are on this device.",
				},
				{ guard: "hasDrafts", target: "sending", description: "At once, if answers wait on this device." },
			],
		},
		signInFirst: {
			description: "For a visitor: «1 quiz is waiting to be submitted» and «Sign in to submit», if the time of an attempt on this device is over; nothing if all of them still run. Only the user whose answers they are can send them.",
			always: { guard: not("hasDrafts"), target: "resting", description: "At once, if it is not so that answers wait on this device." },
		},
		sending: {
			description: "«1 quiz is waiting to be submitted» and «Submit now», which shows a spinner; nothing if only running attempts are sent. A round is always finished, whatever is counted meanwhile.",
			invoke: {
				id: "sendDrafts",
				src: "sendDrafts",
				onDone: [
					{
						guard: "hasDrafts",
						target: "waiting",
						actions: "countFailure",
						description: "The round over all drafts ends, whatever became of them, if answers wait on this device.",
					},
					{ target: "resting", description: "The round over all drafts ends, whatever became of them." },
				],
			},
		},
		waiting: {
			description: "«1 quiz is waiting to be submitted» and «Submit now», if the time of an attempt is over; it is tried again automatically.",
			always: { guard: not("hasDrafts"), target: "resting", description: "At once, if it is not so that answers wait on this device." },
			on: {
				"network.restored": { target: "sending", description: "The network comes back." },
				"send.requested": { target: "sending", description: "Press «Submit now»." },
			},
			after: {
				retry: {
					target: "sending",
					description: "Wait: the answers are sent once more. Half a second to one second after the first round that left something, twice as long after each further one, at most 16 s.",
				},
			},
		},
	},
	options: { maxIterations: 1000 },
});
