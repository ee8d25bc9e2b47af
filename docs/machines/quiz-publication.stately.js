import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/quiz-publication/quiz-publication.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "saveDraft", "publishDraft", "compareStored"),
	guards: stubs(() => false, "isUnfit", "isStored", "isSavedToPublish", "isSaved", "isRefused", "isConflict", "isPublished"),
	actions: stubs(() => {}, "takeTexts", "nameProblems", "takeSent", "tellOutdated", "keepStored", "rememberReason", "rememberFault"),
}).createMachine({
	id: "quizPublication",
	description: "The settings and questions of a quiz are edited, saved as a draft and published as a new version. What is typed stays whatever comes of a call, and a draft that was saved stays saved when it cannot be published.",
	initial: "editing",
	on: { "texts.changed": { actions: "takeTexts", description: "Change a field; «Minutes» is «{texts.timeLimit}» then." } },
	states: {
		editing: {
			description: "The fields of the quiz, «Save draft» and «Publish». After each call, what is typed can be saved and published.",
			initial: "open",
			on: {
				"save.requested": [
					{ guard: "isUnfit", target: ".refused", actions: "nameProblems", description: "Press «Save draft»." },
					{ guard: "isStored", target: ".saved", description: "Press «Save draft»." },
					{ target: "sending", actions: "takeSent", description: "Press «Save draft»." },
				],
				"publish.requested": [
					{ guard: "isUnfit", target: ".refused", actions: "nameProblems", description: "Press «Publish»." },
					{ guard: "isStored", target: "sending.publishing", actions: "takeSent", description: "Press «Publish»." },
					{ target: "sending", actions: "takeSent", description: "Press «Publish»." },
				],
			},
			states: {
				open: { description: "Nothing is said below them." },
				saved: { description: "Below them, that the draft is saved, until something else is typed. The draft is stored as it was sent." },
				published: { description: "Below them, the number of the version that is published, until something else is typed. There is no draft any more." },
				refused: {
					description: "Above them, how many problems there are, each with the way to its field, where it stands as well. It goes away once that part is changed.",
				},
				failed: { description: "Above the buttons, why the call did not work. It may be stored nevertheless: the same call again finds out." },
				conflict: {
					description: "Above the buttons, that another staff member has changed the quiz, with a way to see what is stored. What is typed stays.",
				},
			},
		},
		sending: {
			description: "The fields of the quiz, which can be edited. «Save draft» and «Publish» turn.",
			tags: "busy",
			initial: "saving",
			exit: "tellOutdated",
			states: {
				saving: {
					description: "Nothing else is said. The server keeps a draft, finished or not.",
					invoke: {
						id: "saveDraft",
						src: "saveDraft",
						onDone: [
							{
								guard: "isSavedToPublish",
								target: "publishing",
								actions: "keepStored",
								description: "«saveDraft» ends, if the draft is stored, and is to be published.",
							},
							{
								guard: "isSaved",
								target: "#quizPublication.editing.saved",
								actions: "keepStored",
								description: "«saveDraft» ends, if the draft is stored.",
							},
							{
								guard: "isRefused",
								target: "#quizPublication.editing.refused",
								actions: "nameProblems",
								description: "«saveDraft» ends, if the server names what is wrong.",
							},
							{ guard: "isConflict", target: "comparing", actions: "rememberReason", description: "«saveDraft» ends, if another draft is stored." },
							{ target: "#quizPublication.editing.failed", actions: "rememberReason", description: "«saveDraft» ends." },
						],
						onError: { target: "#quizPublication.editing.failed", actions: "rememberFault", description: "It does not work: «{reason}»." },
					},
				},
				publishing: {
					description: "The same. The server makes the saved draft a version, or says what is missing.",
					invoke: {
						id: "publishDraft",
						src: "publishDraft",
						onDone: [
							{
								guard: "isPublished",
								target: "#quizPublication.editing.published",
								actions: "keepStored",
								description: "«publishDraft» ends, if the quiz is published.",
							},
							{
								guard: "isRefused",
								target: "#quizPublication.editing.refused",
								actions: "nameProblems",
								description: "«publishDraft» ends, if the server names what is wrong.",
							},
							{
								guard: "isConflict",
								target: "comparing",
								actions: "rememberReason",
								description: "«publishDraft» ends, if another draft is stored.",
							},
							{ target: "#quizPublication.editing.failed", actions: "rememberReason", description: "«publishDraft» ends." },
						],
						onError: { target: "#quizPublication.editing.failed", actions: "rememberFault", description: "It does not work: «{reason}»." },
					},
				},
				comparing: {
					description: "The same. An earlier call without a response may have stored it, and no other user.",
					invoke: {
						id: "compareStored",
						src: "compareStored",
						onDone: [
							{
								guard: "isSavedToPublish",
								target: "publishing",
								actions: "keepStored",
								description: "«compareStored» ends, if the draft is stored, and is to be published.",
							},
							{
								guard: "isSaved",
								target: "#quizPublication.editing.saved",
								actions: "keepStored",
								description: "«compareStored» ends, if the draft is stored.",
							},
							{
								guard: "isPublished",
								target: "#quizPublication.editing.published",
								actions: "keepStored",
								description: "«compareStored» ends, if the quiz is published.",
							},
							{ target: "#quizPublication.editing.conflict", description: "«compareStored» ends." },
						],
						onError: { target: "#quizPublication.editing.conflict", description: "«compareStored» fails." },
					},
				},
			},
		},
	},
	options: { maxIterations: 1000 },
});
