import { setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/enquiry/comment.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	guards: stubs(() => false, "lacksNames"),
	actions: stubs(() => {}, "takeValue", "rememberMissingNames", "pointAtProblems", "forgetProblems"),
}).createMachine({
	id: "comment",
	description: "The comment form below a blog. Both names are required; nobody takes comments yet, so sending calls nothing and says so. What was typed always stays.",
	initial: "editing",
	on: {
		"field.changed": { actions: "takeValue", description: "Type «{value}» into the field {field}." },
		"form.submitted": [
			{ guard: "lacksNames", target: ".refused", description: "Press «Post Comment»." },
			{ target: ".told", description: "Press «Post Comment»." },
		],
	},
	states: {
		editing: { description: "The form with «First name», «Last name», «E-mail», «Comment» and «Post Comment»." },
		refused: {
			description: "The form; each missing name says «First name is required» or «Last name is required» until it is typed, and the cursor stands in the first of them.",
			entry: ["rememberMissingNames", "pointAtProblems"],
		},
		told: {
			description: "The form as it was typed, and below it «Comments are not open yet.» with a link to write to us.",
			tags: "told",
			entry: "forgetProblems",
		},
	},
	options: { maxIterations: 1000 },
});
