import { and, not, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/submission.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	guards: stubs(() => false, "isInTime", "isCurrent", "changesAnswers", "isInLateWindow", "isEnded", "isLonger", "isOverdue", "isClaimed", "namesPage", "isOtherPage", "addsAnswers", "mayNotRepeat", "changesGrade", "isSeen", "isOpen", "isKeyShown", "isClosedByServer"),
	actions: stubs(() => {}, "reconstruct", "start", "submit", "changeAnswers", "takeOver", "extend", "close", "claim", "grade", "noteKeyShown", "keepAside", "allowAnother", "noteEndSeen"),
}).createMachine({
	id: "submission",
	description: "Decides what becomes of the stored record of an attempt. Its events are stored with the record, and the record follows from them.",
	initial: "missing",
	on: {
		"attempt.reconstructed": { target: ".reconstructed", actions: "reconstruct", description: "A release without events wrote the record: {status}, {answers}." },
	},
	states: {
		missing: {
			description: "There is no record.",
			on: {
				"attempt.started": { target: "inProgress", actions: "start", description: "Open the question page, or read the questions." },
				"attempt.submittedUnread": { target: "submitted", actions: ["start", "submit"], description: "Submit answers without having read the questions. Score: {score}." },
			},
		},
		inProgress: {
			description: "The attempt runs: the server takes answers until 10 s after its deadline.",
			initial: "unclaimed",
			on: {
				"answers.saved": { guard: and(["isInTime", "isCurrent"]), actions: ["changeAnswers", "takeOver"], description: "Answers are saved: {changed}." },
				"answers.merged": {
					guard: and(["isInTime", "changesAnswers"]),
					actions: "changeAnswers",
					description: "A save or submit that missed a save brings answers that were chosen later: {changed}.",
				},
				"attempt.submitted": {
					guard: and(["isInLateWindow", "isCurrent", "isEnded"]),
					target: "submitted",
					actions: ["submit", "changeAnswers", "takeOver"],
					description: "Press «Submit Quiz», or the time ends on the page. Score: {score}.",
				},
				"time.extended": { guard: and(["isInTime", "isLonger"]), actions: "extend", description: "Give more time, until {deadline}; why: «{reason}»." },
				"attempt.closed": {
					guard: "isOverdue",
					target: "closed",
					actions: "close",
					description: "15 seconds after the deadline nothing was submitted. Score: {score}.",
				},
			},
			states: {
				unclaimed: {
					description: "The questions were read, and no page has the attempt yet.",
					always: { guard: "isClaimed", target: "claimed", description: "At once, if a page has the attempt." },
					on: {
						"attempt.claimed": { guard: "namesPage", actions: "claim", description: "Open the page of an attempt that was started by reading its questions." },
					},
				},
				claimed: { description: "A page has the attempt." },
			},
		},
		submitted: {
			description: "The student submitted the attempt, and it is graded.",
			initial: "unseen",
			on: {
				"answers.lateCounted": {
					guard: and(["isOtherPage", "addsAnswers", "isInTime"]),
					target: "keyShown",
					actions: ["grade", "changeAnswers", "noteKeyShown"],
					description: "Answers arrive after the attempt ended, and count: {changed}. Score: {score}.",
				},
				"answers.keptAside": {
					actions: "keepAside",
					description: "Answers arrive that do not count any more. They are stored ungraded, for the institute to decide.",
				},
				"answers.officeCounted": {
					guard: "changesAnswers",
					actions: ["grade", "changeAnswers"],
					description: "Count answers that were kept aside: {changed}; why: «{reason}». Score: {score}.",
				},
				"attempt.anotherAllowed": { guard: "mayNotRepeat", actions: "allowAnother", description: "Allow another attempt; why: «{reason}»." },
				"score.corrected": { guard: "changesGrade", actions: "grade", description: "The key of a question is corrected, which changes the score to {score}." },
				"key.shown": {
					target: "keyShown",
					actions: ["noteKeyShown", "noteEndSeen"],
					description: "Open the detailed results, which show the right answers.",
				},
			},
			states: {
				unseen: {
					description: "The student has not seen the result.",
					always: { guard: "isSeen", target: "seen", description: "At once, if the student has seen how the attempt ended." },
					on: { "end.seen": { actions: "noteEndSeen", description: "Open the result." } },
				},
				seen: { description: "The student has seen the result, and not the right answers." },
			},
		},
		closed: {
			description: "The time is over, and the server graded what was saved.",
			initial: "unseen",
			on: {
				"answers.keptAside": {
					actions: "keepAside",
					description: "Answers arrive that do not count any more. They are stored ungraded, for the institute to decide.",
				},
				"answers.officeCounted": {
					guard: "changesAnswers",
					actions: ["grade", "changeAnswers"],
					description: "Count answers that were kept aside: {changed}; why: «{reason}». Score: {score}.",
				},
				"attempt.anotherAllowed": { guard: "mayNotRepeat", actions: "allowAnother", description: "Allow another attempt; why: «{reason}»." },
				"score.corrected": { guard: "changesGrade", actions: "grade", description: "The key of a question is corrected, which changes the score to {score}." },
				"key.shown": {
					target: "keyShown",
					actions: ["noteKeyShown", "noteEndSeen"],
					description: "Open the detailed results, which show the right answers.",
				},
			},
			states: {
				unseen: {
					description: "The student has not seen that. Answers count for 24 hours after the deadline.",
					always: { guard: "isSeen", target: "seen", description: "At once, if the student has seen how the attempt ended." },
					on: {
						"answers.lateCounted": {
							guard: "isInLateWindow",
							target: "#submission.submitted",
							actions: ["submit", "changeAnswers", "takeOver"],
							description: "Answers arrive after the attempt ended, and count: {changed}. Score: {score}.",
						},
						"end.seen": { actions: "noteEndSeen", description: "Open the result." },
					},
				},
				seen: { description: "The student has seen the result. No answers count any more." },
			},
		},
		keyShown: {
			description: "The student has seen the right answers. No answers count any more.",
			on: {
				"answers.keptAside": {
					actions: "keepAside",
					description: "Answers arrive that do not count any more. They are stored ungraded, for the institute to decide.",
				},
				"answers.officeCounted": {
					guard: "changesAnswers",
					actions: ["grade", "changeAnswers"],
					description: "Count answers that were kept aside: {changed}; why: «{reason}». Score: {score}.",
				},
				"attempt.anotherAllowed": { guard: "mayNotRepeat", actions: "allowAnother", description: "Allow another attempt; why: «{reason}»." },
				"score.corrected": { guard: "changesGrade", actions: "grade", description: "The key of a question is corrected, which changes the score to {score}." },
				"end.seen": { guard: not("isSeen"), actions: "noteEndSeen", description: "Open the result." },
			},
		},
		reconstructed: {
			description: "The record of a release without events: where it belongs is decided at once.",
			always: [
				{ guard: "isOpen", target: "inProgress", description: "At once, if the attempt runs." },
				{ guard: "isKeyShown", target: "keyShown", description: "At once, if the student has seen the right answers." },
				{ guard: "isClosedByServer", target: "closed", description: "At once, if the server closed the attempt." },
				{ target: "submitted", description: "At once." },
			],
		},
	},
	options: { maxIterations: 1000 },
});
