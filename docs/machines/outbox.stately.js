import { fromCallback, not, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/outbox.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "listDrafts", "sendDraft", "countDrafts"),
	guards: stubs(() => false, "isNew", "wasKept", "isAsked", "hasDrafts", "hasNews", "isHeard"),
	actions: stubs(() => {}, "noteAsked", "beginListening", "tellKept", "forgetKept", "endListening", "rememberDrafts", "tellRound", "keepRound", "noteOutcome", "dropDraft", "tellCount", "forgetAsked"),
}).createMachine({
	id: "outbox",
	description: "Sends the drafts that attempts left on this device, in rounds that all who ask at the same time share. A user is told once what became of them; without a listener the news wait.",
	initial: "resting",
	on: {
		"round.requested": { guard: "isNew", actions: "noteAsked", description: "Have the answers of {userId} sent." },
		"listening.began": [
			{
				guard: "wasKept",
				actions: ["beginListening", "tellKept", "forgetKept"],
				description: "Open a page with the notice, signed in as: {userId}.",
			},
			{ actions: "beginListening", description: "Open a page with the notice, signed in as: {userId}." },
		],
		"listening.ended": { actions: "endListening", description: "Leave that page of {userId}." },
	},
	states: {
		resting: { always: { guard: "isAsked", target: "listing", description: "At once, if a round is asked for." } },
		listing: {
			invoke: {
				id: "listDrafts",
				src: "listDrafts",
				onDone: { target: "next", actions: "rememberDrafts", description: "The drafts are listed." },
				onError: { target: "over", description: "The storage of this browser cannot be read." },
			},
		},
		next: {
			always: [
				{ guard: "hasDrafts", target: "sending", description: "At once, if a draft is still to be sent." },
				{ guard: not("hasNews"), target: "counting", description: "At once, if it is not so that a draft was submitted or given up." },
				{ guard: "isHeard", target: "counting", actions: "tellRound", description: "At once, if the user of the round is listened for." },
				{ target: "counting", actions: "keepRound", description: "At once." },
			],
		},
		sending: {
			invoke: {
				id: "sendDraft",
				src: "sendDraft",
				onDone: { target: "next", actions: ["noteOutcome", "dropDraft"], description: "«sendDraft» ends." },
				onError: { target: "next", actions: "dropDraft", description: "The program itself fails." },
			},
		},
		counting: {
			description: "Nothing of its own: what is left is counted. What became of the drafts is announced or kept first.",
			invoke: {
				id: "countDrafts",
				src: "countDrafts",
				onDone: [
					{
						guard: "isHeard",
						target: "over",
						actions: "tellCount",
						description: "What is left is counted: {waiting} finished, {pending} running, if the user of the round is listened for.",
					},
					{ target: "over", description: "What is left is counted: {waiting} finished, {pending} running." },
				],
				onError: { target: "over", description: "The storage of this browser cannot be read." },
			},
		},
		over: { exit: "forgetAsked", always: { target: "resting", description: "At once." } },
	},
	options: { maxIterations: 1000 },
});
