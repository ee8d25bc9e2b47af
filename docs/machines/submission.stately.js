import { and, not, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-attempt/submission.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	guards: stubs(() => false, "isInTime", "isCurrent", "changesAnswers", "isInLateWindow", "isEnded", "isLonger", "isOverdue", "isClaimed", "namesPage", "mayNotRepeat", "changesGrade", "isSeen", "isOtherPage", "addsAnswers", "isOpen", "isKeyShown", "isClosedByServer"),
	actions: stubs(() => {}, "reconstruct", "start", "submit", "changeAnswers", "takeOver", "extend", "close", "claim", "keepAside", "grade", "allowAnother", "noteKeyShown", "noteEndSeen"),
}).createMachine({
	id: "submission",
	description: "Decides what becomes of the stored record of an attempt. Its events are stored with the record, and the record follows from them.",
	initial: "missing",
	on: {
		"attempt.reconstructed": { target: ".reconstructed", actions: "reconstruct", description: "What an older release stored before: {status}, answers to {answers}." },
	},
	states: {
		missing: {
			description: "There is no record.",
			on: {
				"attempt.started": { target: "inProgress", actions: "start", description: "The student started the attempt, which ends at {deadline}." },
				"attempt.submittedUnread": {
					target: "submitted",
					actions: ["start", "submit"],
					description: "Answers to {answers} were submitted without a start. Score: {score}.",
				},
			},
		},
		inProgress: {
			description: "The attempt runs: the server takes answers until 10 s after its deadline.",
			initial: "unclaimed",
			on: {
				"answers.saved": { guard: and(["isInTime", "isCurrent"]), actions: ["changeAnswers", "takeOver"], description: "Answers to {changed} were saved." },
				"answers.merged": {
					guard: and(["isInTime", "changesAnswers"]),
					actions: "changeAnswers",
					description: "Answers to {changed} from another page, chosen later, were added.",
				},
				"attempt.submitted": {
					guard: and(["isInLateWindow", "isCurrent", "isEnded"]),
					target: "submitted",
					actions: ["submit", "changeAnswers", "takeOver"],
					description: "The attempt was submitted, by «Submit Quiz» or at the end of its time. Score: {score}.",
				},
				"time.extended": {
					guard: and(["isInTime", "isLonger"]),
					actions: "extend",
					description: "A staff member gave more time, until {deadline}. Why: «{reason}».",
				},
				"attempt.closed": {
					guard: "isOverdue",
					target: "closed",
					actions: "close",
					description: "The time was over and nothing was submitted: the site graded what was saved. Score: {score}.",
				},
			},
			states: {
				unclaimed: {
					description: "The questions were read, and no page has the attempt yet.",
					always: { guard: "isClaimed", target: "claimed", description: "At once, if a page has the attempt." },
					on: { "attempt.claimed": { guard: "namesPage", actions: "claim", description: "The student opened the question page." } },
				},
				claimed: { description: "A page has the attempt." },
			},
		},
		submitted: {
			description: "The student submitted the attempt, and it is graded.",
			initial: "unseen",
			on: {
				"answers.keptAside": {
					actions: "keepAside",
					description: "Answers arrive that do not count any more. They are stored ungraded, for the institute to decide.",
				},
				"answers.officeCounted": {
					guard: "changesAnswers",
					actions: ["grade", "changeAnswers"],
					description: "A staff member counted the late answers to {changed}. Why: «{reason}». Score: {score}.",
				},
				"attempt.anotherAllowed": { guard: "mayNotRepeat", actions: "allowAnother", description: "A staff member allowed another attempt. Why: «{reason}»." },
				"score.corrected": { guard: "changesGrade", actions: "grade", description: "The answer key was corrected. Score: {score}." },
				"key.shown": {
					target: "keyShown",
					actions: ["noteKeyShown", "noteEndSeen"],
					description: "The student opened the detailed results with the right answers.",
				},
			},
			states: {
				unseen: {
					description: "The student has not seen the result. Answers of another device count once, within the time of the quiz.",
					always: { guard: "isSeen", target: "seen", description: "At once, if the student has seen how the attempt ended." },
					on: {
						"answers.lateCounted": {
							guard: and(["isOtherPage", "addsAnswers", "isInTime"]),
							target: "#submission.keyShown",
							actions: ["grade", "changeAnswers", "noteKeyShown"],
							description: "Answers to {changed} arrived late and count. Score: {score}.",
						},
						"end.seen": { actions: "noteEndSeen", description: "The student opened the result." },
					},
				},
				seen: { description: "The student has seen the result, and not the right answers. No answers count any more." },
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
					description: "A staff member counted the late answers to {changed}. Why: «{reason}». Score: {score}.",
				},
				"attempt.anotherAllowed": { guard: "mayNotRepeat", actions: "allowAnother", description: "A staff member allowed another attempt. Why: «{reason}»." },
				"score.corrected": { guard: "changesGrade", actions: "grade", description: "The answer key was corrected. Score: {score}." },
				"key.shown": {
					target: "keyShown",
					actions: ["noteKeyShown", "noteEndSeen"],
					description: "The student opened the detailed results with the right answers.",
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
							description: "Answers to {changed} arrived late and count. Score: {score}.",
						},
						"end.seen": { actions: "noteEndSeen", description: "The student opened the result." },
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
					description: "A staff member counted the late answers to {changed}. Why: «{reason}». Score: {score}.",
				},
				"attempt.anotherAllowed": { guard: "mayNotRepeat", actions: "allowAnother", description: "A staff member allowed another attempt. Why: «{reason}»." },
				"score.corrected": { guard: "changesGrade", actions: "grade", description: "The answer key was corrected. Score: {score}." },
				"end.seen": { guard: not("isSeen"), actions: "noteEndSeen", description: "The student opened the result." },
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
