import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/key-correction/key-correction.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "previewCorrection", "correctKey"),
	guards: stubs(() => false, "isPreviewed", "isRight", "isCorrected", "isOutdated", "isRefused"),
	actions: stubs(() => {}, "takeOption", "forgetReason", "keepResult", "tellOutdated", "rememberReason", "rememberFault"),
}).createMachine({
	id: "keyCorrection",
	description: "The right answer of a question of a published version is wrong: another option is chosen, who gains and who loses by it is shown, and all attempts of the version are graded again once that is confirmed.",
	initial: "choosing",
	states: {
		choosing: {
			description: "A dialog with the question, its options, «See what changes» and «Cancel». The option that is right until now cannot be chosen. After each preview another option can be chosen at once.",
			initial: "open",
			on: { "option.chosen": { target: ".chosen", actions: ["takeOption", "forgetReason"], description: "Choose the option {optionId}." } },
			states: {
				open: { description: "«See what changes» is disabled." },
				chosen: {
					description: "An option is chosen. What would come of it is not known yet.",
					on: { "preview.requested": { target: "previewing", description: "Press «See what changes»." } },
				},
				previewing: {
					description: "«See what changes» shows a spinner. Above it, that other answers came in since, where a correction was confirmed too late. The server grades and writes nothing. Another option cancels the preview.",
					tags: "busy",
					invoke: {
						id: "previewCorrection",
						src: "previewCorrection",
						onDone: [
							{
								guard: "isPreviewed",
								target: "#keyCorrection.preview",
								actions: "keepResult",
								description: "«previewCorrection» ends, if the server has previewed the correction.",
							},
							{
								guard: "isRight",
								target: "#keyCorrection.alreadyRight",
								actions: "tellOutdated",
								description: "«previewCorrection» ends, if the option is the right one by now.",
							},
							{ target: "failed", actions: "rememberReason", description: "«previewCorrection» ends." },
						],
						onError: { target: "failed", actions: "rememberFault", description: "There is no preview: «{reason}»." },
					},
				},
				failed: {
					description: "Above «See what changes», why there is no preview or why the correction was refused. Nothing is changed.",
					on: { "preview.requested": { target: "previewing", actions: "forgetReason", description: "Press «See what changes»." } },
				},
				unclear: {
					description: "Above «See what changes», that the key may be corrected nevertheless, and that this finds out.",
					on: { "preview.requested": { target: "previewing", actions: "forgetReason", description: "Press «See what changes»." } },
				},
			},
		},
		preview: {
			description: "The same with «Correct the key» in place of «See what changes», and above it who gains and who loses.",
			tags: "previewed",
			initial: "ready",
			states: {
				ready: {
					description: "Where other answers came in since the last preview, that it is another one stands above them. Who gains and who loses is shown.",
					on: {
						"correction.confirmed": { target: "correcting", actions: "forgetReason", description: "Press «Correct the key»." },
						"option.chosen": { target: "#keyCorrection.choosing.chosen", actions: ["takeOption", "forgetReason"], description: "Choose the option {optionId}." },
					},
				},
				correcting: {
					description: "«Correct the key» shows a spinner. The options and «Cancel» are disabled, and the dialog cannot be closed. The correction cannot be cancelled: the server grades all attempts again or none.",
					tags: "busy",
					invoke: {
						id: "correctKey",
						src: "correctKey",
						onDone: [
							{
								guard: "isCorrected",
								target: "#keyCorrection.corrected",
								actions: ["keepResult", "tellOutdated"],
								description: "«correctKey» ends, if the server has corrected the key.",
							},
							{
								guard: "isOutdated",
								target: "#keyCorrection.choosing.previewing",
								actions: ["rememberReason", "tellOutdated"],
								description: "«correctKey» ends, if something else would come of the correction now.",
							},
							{
								guard: "isRefused",
								target: "#keyCorrection.choosing.failed",
								actions: "rememberReason",
								description: "«correctKey» ends, if the server refuses and has changed nothing.",
							},
							{ target: "#keyCorrection.choosing.unclear", actions: ["rememberReason", "tellOutdated"], description: "«correctKey» ends." },
						],
						onError: { target: "#keyCorrection.choosing.unclear", actions: ["rememberFault", "tellOutdated"], description: "«correctKey» fails." },
					},
				},
			},
		},
		corrected: { description: "That the key is corrected, who has gained and who has lost by it, and «Done».", type: "final" },
		alreadyRight: { description: "That the chosen option is the right answer by now, and «Done».", type: "final" },
	},
	options: { maxIterations: 1000 },
});
