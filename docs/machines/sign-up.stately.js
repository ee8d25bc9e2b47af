import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/session/sign-up.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "signUp"),
	guards: stubs(() => false, "isIncomplete", "isEnrolled", "namesFields", "isLastSecond"),
	actions: stubs(() => {}, "chooseRole", "takeValue", "showProblems", "pointAtProblems", "congratulate", "rememberNewcomer", "forgetWhatWasTyped", "sayRefused", "sayFailed", "goToLogin", "countDown"),
	delays: { second: 1000 },
}).createMachine({
	id: "signUp",
	description: "Signing up as a teacher or a student: the form is checked and sent, then ten seconds are counted down until the login page comes.",
	initial: "editing",
	states: {
		editing: {
			description: "«Create your account», the tabs «Teacher's Signup» and «Student's Signup», the fields and «Sign Up». What was typed stays when the tab changes; an error goes as its field is typed in.",
			on: {
				"role.chosen": { actions: "chooseRole", description: "Choose the tab of the {role}." },
				"field.changed": { actions: "takeValue", description: "Type «{value}» into the field {field}." },
				"form.submitted": [
					{
						guard: "isIncomplete",
						actions: ["showProblems", "pointAtProblems"],
						description: "Press «Sign Up». Fields with errors: {problems}.",
					},
					{ target: "sending", actions: "showProblems", description: "Press «Sign Up». Fields with errors: {problems}." },
				],
			},
		},
		sending: {
			description: "The form; «Sign Up» turns.",
			tags: "busy",
			invoke: {
				id: "signUp",
				src: "signUp",
				onDone: [
					{
						guard: "isEnrolled",
						target: "enrolled",
						actions: ["congratulate", "rememberNewcomer", "forgetWhatWasTyped"],
						description: "«signUp» ends, if the server made the account.",
					},
					{
						guard: "namesFields",
						target: "editing",
						actions: ["showProblems", "sayRefused", "pointAtProblems"],
						description: "«signUp» ends, if the server refused and named fields.",
					},
					{ target: "editing", actions: "sayRefused", description: "«signUp» ends." },
				],
				onError: { target: "editing", actions: "sayFailed", description: "The program itself fails while it sends." },
			},
			on: { "field.changed": { actions: "takeValue", description: "Type «{value}» into the field {field}." } },
		},
		enrolled: {
			description: "«Your account is ready», «Taking you to the login page in 10 seconds.» counted down, and «Go to login now». A notice says the server’s words or «Signup Successful!».",
			tags: "enrolled",
			on: { "login.requested": { target: "gone", actions: "goToLogin", description: "Press «Go to login now»." } },
			after: {
				second: [
					{
						guard: "isLastSecond",
						target: "gone",
						actions: "goToLogin",
						description: "Wait 1 s: one second less is shown; after the last one the login page comes, if one second is left.",
					},
					{
						target: "enrolled",
						reenter: true,
						actions: "countDown",
						description: "Wait 1 s: one second less is shown; after the last one the login page comes.",
					},
				],
			},
		},
		gone: { description: "The same, until the login page comes.", type: "final", tags: "enrolled" },
	},
	options: { maxIterations: 1000 },
});
