import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/question-import/question-import.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "readSource", "checkFile", "importFile"),
	guards: stubs(() => false, "isRefusedAtOnce", "isOneFile", "hasText", "isTooLarge", "asksColumns", "hasOnlyProblems", "hasNothingNew", "isChecked", "isRefused", "isSpreadsheet", "hasProblems", "isAdded", "isOutdated"),
	actions: stubs(() => {}, "takeText", "takeFormat", "rememberRefusal", "takeFile", "takeNoFile", "rememberNoText", "rememberTooLarge", "keepContent", "rememberUnreadable", "keepChecked", "rememberReason", "rememberFault", "takeSheet", "takeColumns", "keepAdded", "forgetText", "tellAdded"),
}).createMachine({
	id: "questionImport",
	description: "Questions from a file or a pasted text come into the draft of one quiz: they are checked, shown, and added once that is confirmed. Questions with a problem are left out if the user says so. A spreadsheet whose columns are not recognised is asked about. What was pasted stays until it is added.",
	initial: "choosing",
	states: {
		choosing: {
			description: "The place for a file, the box for a text with the choice of a format, «Check the text» and «Download the CSV template». After each check another file or text can be checked at once.",
			initial: "open",
			on: {
				"text.changed": { actions: "takeText", description: "Paste «{text}» into the box." },
				"format.chosen": { actions: "takeFormat", description: "Choose the format {format}; none is «Detect automatically»." },
				"files.chosen": [
					{
						guard: "isRefusedAtOnce",
						target: ".refused",
						actions: "rememberRefusal",
						description: "Choose or drop {files} file(s): {files.0.name}, {files.0.size} bytes.",
					},
					{
						guard: "isOneFile",
						target: ".reading",
						actions: "takeFile",
						description: "Choose or drop {files} file(s): {files.0.name}, {files.0.size} bytes.",
					},
				],
				"text.submitted": [
					{ guard: "hasText", target: ".reading", actions: "takeNoFile", description: "Press «Check the text»." },
					{ target: ".refused", actions: "rememberNoText", description: "Press «Check the text»." },
				],
			},
			states: {
				open: { description: "Nothing stands above them." },
				refused: {
					description: "Above them, why the file or text cannot be checked.",
					on: { "text.changed": { target: "open", actions: "takeText", description: "Paste «{text}» into the box." } },
				},
				reading: {
					description: "Above them, «Checking …» with the name of the file, and «Cancel». The bytes are read once, so that what is added is what was checked.",
					tags: "busy",
					invoke: {
						id: "readSource",
						src: "readSource",
						onDone: [
							{
								guard: "isTooLarge",
								target: "refused",
								actions: "rememberTooLarge",
								description: "The file or text is read: {size} bytes, if what was read is too large.",
							},
							{ target: "checking", actions: "keepContent", description: "The file or text is read: {size} bytes." },
						],
						onError: {
							target: "refused",
							actions: "rememberUnreadable",
							description: "The file cannot be read: it was moved or changed since it was chosen.",
						},
					},
					on: { "check.cancelled": { target: "open", description: "Press «Cancel»." } },
				},
				checking: {
					description: "The same. The server checks and writes nothing.",
					tags: "busy",
					invoke: {
						id: "checkFile",
						src: "checkFile",
						onDone: [
							{
								guard: "asksColumns",
								target: "#questionImport.mapping",
								actions: "keepChecked",
								description: "«checkFile» ends, if the server does not know what the columns of the spreadsheet are.",
							},
							{
								guard: "hasOnlyProblems",
								target: "problems",
								actions: "keepChecked",
								description: "«checkFile» ends, if the server found problems and nothing to add.",
							},
							{
								guard: "hasNothingNew",
								target: "nothingNew",
								actions: "keepChecked",
								description: "«checkFile» ends, if the server found nothing to add.",
							},
							{
								guard: "isChecked",
								target: "#questionImport.preview",
								actions: "keepChecked",
								description: "«checkFile» ends, if the server has checked the file.",
							},
							{
								guard: "isRefused",
								target: "refused",
								actions: "rememberReason",
								description: "«checkFile» ends, if the server refuses the file.",
							},
							{ target: "failed", actions: "rememberReason", description: "«checkFile» ends." },
						],
						onError: { target: "failed", actions: "rememberFault", description: "The check does not work: «{reason}»." },
					},
					on: { "check.cancelled": { target: "open", description: "Press «Cancel»." } },
				},
				failed: {
					description: "Above them, why the check did not work, and «Check again».",
					on: { "check.repeated": { target: "checking", description: "Press «Check again»." } },
				},
				problems: {
					description: "Above them, each problem with its row, its column, what is wrong and the text itself, «Download the refused questions» and, of a spreadsheet, «Change the columns».",
					on: { "columns.requested": { guard: "isSpreadsheet", target: "#questionImport.mapping", description: "Press «Change the columns»." } },
				},
				nothingNew: { description: "Above them, that the quiz has all questions of the file already." },
			},
		},
		mapping: {
			description: "In place of them, each column with its first three values beside «question, option, right answer, explanation, leave out», how the right answer is written, the sheets of the file, «Continue» and «Choose another file».",
			tags: "mapped",
			on: {
				"sheet.chosen": { target: "choosing.checking", actions: "takeSheet", description: "Choose the sheet {sheet}." },
				"columns.chosen": { target: "choosing.checking", actions: "takeColumns", description: "Press «Continue»." },
				"another.requested": { target: "choosing", description: "Press «Choose another file», «Back to the text» or «Import another file»." },
			},
		},
		preview: {
			description: "In place of them, the notes on the file and the questions that would be added: those that are changed with the reason, and those that are refused.",
			tags: "previewed",
			initial: "ready",
			states: {
				ready: {
					description: "«Add 2 questions» with their number, of a file with problems «Add 2, leave out 1» and «Correct first», and «Choose another file», of a text «Back to the text».",
					on: {
						"import.confirmed": { target: "importing", description: "Press «Add … questions» or «Try again»." },
						"another.requested": { target: "#questionImport.choosing", description: "Press «Choose another file», «Back to the text» or «Import another file»." },
						"correction.requested": { guard: "hasProblems", target: "#questionImport.choosing.problems", description: "Press «Correct first»." },
						"columns.requested": { guard: "isSpreadsheet", target: "#questionImport.mapping", description: "Press «Change the columns»." },
					},
				},
				importing: {
					description: "«Add 2 questions» shows a spinner. It cannot be cancelled: the server adds all questions or none.",
					tags: "busy",
					invoke: {
						id: "importFile",
						src: "importFile",
						onDone: [
							{
								guard: "isAdded",
								target: "#questionImport.done",
								actions: ["keepAdded", "forgetText", "tellAdded"],
								description: "«importFile» ends, if the server has added the questions.",
							},
							{ guard: "isOutdated", target: "outdated", description: "«importFile» ends, if the quiz was changed since the check." },
							{ target: "failed", actions: "rememberReason", description: "«importFile» ends." },
						],
						onError: { target: "failed", actions: "rememberFault", description: "It does not work: «{reason}»." },
					},
				},
				outdated: {
					description: "The same with «Check again» in place of the first, and that nothing was added, since the quiz was changed.",
					on: {
						"check.repeated": { target: "#questionImport.choosing.checking", description: "Press «Check again»." },
						"another.requested": { target: "#questionImport.choosing", description: "Press «Choose another file», «Back to the text» or «Import another file»." },
					},
				},
				failed: {
					description: "The same with «Try again» in place of the first, and why it did not work. They may have been added nevertheless. Trying again adds nothing twice.",
					on: {
						"import.confirmed": { target: "importing", description: "Press «Add … questions» or «Try again»." },
						"another.requested": { target: "#questionImport.choosing", description: "Press «Choose another file», «Back to the text» or «Import another file»." },
					},
				},
			},
		},
		done: {
			description: "How many questions were added, the way to the quiz and «Import another file».",
			on: { "another.requested": { target: "choosing", description: "Press «Choose another file», «Back to the text» or «Import another file»." } },
		},
	},
	options: { maxIterations: 1000 },
});
