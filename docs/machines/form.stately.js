import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/form/form.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "send"),
	guards: stubs(() => false, "hasProblems", "isAnother", "isOver", "isAccepted", "isRefused", "hasNoPause"),
	actions: stubs(() => {}, "takeValue", "loadValues", "showProblems", "pointAtProblems", "rememberRequest", "keepSentValues", "rememberThanks", "sayAccepted", "rememberRefusal", "sayRefused", "sayLeft"),
	delays: { pause: 1000 },
}).createMachine({
	id: "form",
	description: "Every form of the site: login, sign-up, the passwords, contact, franchise, demo, the comment, the newsletter and the office. It is checked and sent, and says what came of it. What is typed stays until it is accepted.",
	initial: "editing",
	on: {
		"field.changed": { actions: "takeValue", description: "Type «{value}» into the field {field}." },
		"values.loaded": { actions: ["loadValues", "showProblems"], description: "Load other values into the form." },
	},
	states: {
		editing: {
			description: "The fields as they were typed into. An error is at its field until that is typed into; above the button, «Please check the marked fields.» while there is one.",
			initial: "open",
			on: {
				"option.chosen": { target: ".open", actions: ["takeValue", "showProblems"], description: "Choose the tab of the {field} {value}." },
				"form.submitted": [
					{
						guard: "hasProblems",
						target: ".invalid",
						actions: ["showProblems", "pointAtProblems"],
						description: "Press the button of the form «{button}».",
					},
					{ target: "sending", actions: ["rememberRequest", "showProblems"], description: "Press the button of the form «{button}»." },
				],
			},
			states: {
				open: { description: "No reason and no thanks." },
				invalid: { description: "The errors, with the cursor in the first of these fields." },
				refused: {
					description: "Above the button, the server’s reason. On the login page also «Did you mean Student’s Login?» (or «Teacher’s Login»).",
					on: {
						"option.chosen": { guard: "isAnother", target: "switched", actions: "takeValue", description: "Choose the tab of the {field} {value}." },
					},
				},
				switched: { description: "No reason. On the login page «This is Student’s Login now. What you typed is still here: press Sign In.»" },
				failed: { description: "Above the button, why it did not get through. It can be sent again." },
				accepted: { description: "The thanks, until the next try. Passwords are emptied." },
			},
		},
		sending: {
			description: "The button shows a spinner. The fields can still be typed into.",
			tags: "busy",
			invoke: {
				id: "send",
				src: "send",
				onDone: [
					{
						guard: "isOver",
						target: "accepted",
						actions: ["keepSentValues", "rememberThanks", "sayAccepted"],
						description: "«send» ends, if it is accepted and cannot be sent again.",
					},
					{
						guard: "isAccepted",
						target: "editing.accepted",
						actions: ["keepSentValues", "rememberThanks", "sayAccepted"],
						description: "«send» ends, if it is accepted.",
					},
					{
						guard: "hasProblems",
						target: "editing.invalid",
						actions: ["rememberRefusal", "showProblems", "sayRefused", "pointAtProblems"],
						description: "«send» ends, if a field has a problem.",
					},
					{
						guard: "isRefused",
						target: "editing.refused",
						actions: ["rememberRefusal", "sayRefused"],
						description: "«send» ends, if the server refused.",
					},
					{ target: "editing.failed", actions: ["rememberRefusal", "sayRefused"], description: "«send» ends." },
				],
				onError: { target: "editing.failed", actions: ["rememberRefusal", "sayRefused"], description: "The request does not get through: «{detail}»." },
			},
		},
		accepted: {
			description: "The button shows a spinner, and a notice says thanks where the form has notices.",
			tags: "busy",
			always: { guard: "hasNoPause", target: "left", actions: "sayLeft", description: "At once, if what follows needs no pause." },
			after: { pause: { target: "left", actions: "sayLeft", description: "Wait: what follows opens: 100 ms after a login, 1 s after an enquiry." } },
		},
		left: { description: "What follows: another page, the login page, or thanks in place of the form.", type: "final", tags: "busy" },
	},
	options: { maxIterations: 1000 },
});
