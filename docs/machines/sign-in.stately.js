import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/session/sign-in.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "signIn", "storeSession"),
	guards: stubs(() => false, "isIncomplete", "isAdmitted", "lacksToken", "namesFields", "isRefused"),
	actions: stubs(() => {}, "chooseRole", "takeValue", "showProblems", "pointAtProblems", "chooseOtherRole", "admit", "rememberReason", "sayFailed", "sayRefused", "announcePerson", "greet", "goOn"),
	delays: { redirectDelay: 100 },
}).createMachine({
	id: "signIn",
	description: "Signing in as a teacher or a student: the form is checked and sent, the person is stored in the browser and greeted, and the page that asked for the sign-in comes back.",
	initial: "editing",
	states: {
		editing: {
			description: "«Welcome Back!», the tabs «Teacher's Login» and «Student's Login», «Email», «Password» and «Sign In». What was typed stays when the tab changes; an error goes as its field is typed in.",
			initial: "open",
			on: {
				"role.chosen": { target: ".open", actions: "chooseRole", description: "Choose the tab of the {role}." },
				"field.changed": { actions: "takeValue", description: "Type «{value}» into the field {field}." },
				"form.submitted": [
					{
						guard: "isIncomplete",
						target: ".open",
						actions: ["showProblems", "pointAtProblems"],
						description: "Press «Sign In». Fields with errors: {problems}.",
					},
					{ target: "sending", actions: "showProblems", description: "Press «Sign In». Fields with errors: {problems}." },
				],
			},
			states: {
				open: { description: "Nothing stands between the fields and the button." },
				refused: {
					description: "Above the button, why one was not let in, and «Did you mean Student's Login?» (or «Teacher's Login»). The server never says which of e-mail and password is wrong.",
					on: {
						"otherRole.chosen": {
							target: "switched",
							actions: "chooseOtherRole",
							description: "Press «Did you mean Student's Login?» or «Did you mean Teacher's Login?».",
						},
					},
				},
				switched: { description: "Above the button, «This is Student's Login now. What you typed is still here: press Sign In.»" },
				failed: { description: "Above the button, why it did not work." },
			},
		},
		sending: {
			description: "The form; «Sign In» turns.",
			tags: "busy",
			invoke: {
				id: "signIn",
				src: "signIn",
				onDone: [
					{ guard: "isAdmitted", target: "storing", actions: "admit", description: "«signIn» ends, if the server let the person in." },
					{
						guard: "lacksToken",
						target: "editing.failed",
						actions: ["rememberReason", "sayFailed"],
						description: "«signIn» ends, if the server let the person in without a token.",
					},
					{
						guard: "namesFields",
						target: "editing",
						actions: ["showProblems", "sayRefused", "pointAtProblems"],
						description: "«signIn» ends, if the server refused and named fields.",
					},
					{
						guard: "isRefused",
						target: "editing.refused",
						actions: ["rememberReason", "sayRefused"],
						description: "«signIn» ends, if the server itself said no.",
					},
					{ target: "editing.failed", actions: ["rememberReason", "sayRefused"], description: "«signIn» ends." },
				],
				onError: { target: "editing.failed", actions: ["rememberReason", "sayFailed"], description: "The program itself fails while it sends." },
			},
			on: { "field.changed": { actions: "takeValue", description: "Type «{value}» into the field {field}." } },
		},
		storing: {
			description: "The form; «Sign In» turns. Token, name, id and role go into the browser; it may refuse, in private mode for one.",
			tags: "busy",
			invoke: {
				id: "storeSession",
				src: "storeSession",
				onDone: { target: "welcoming", actions: ["announcePerson", "greet"], description: "The browser stores who is signed in." },
				onError: {
					target: "editing.failed",
					actions: ["rememberReason", "sayFailed"],
					description: "The browser refuses to store anything, as in some private windows.",
				},
			},
		},
		welcoming: {
			description: "The form; «Sign In» turns, and a notice greets: the server’s words or «Login Successful!».",
			tags: "busy",
			after: { redirectDelay: { target: "gone", actions: "goOn", description: "Wait 100 ms: the page that asked for the sign-in comes." } },
		},
		gone: { description: "The page that asked for the sign-in, or the home page.", type: "final" },
	},
	options: { maxIterations: 1000 },
});
