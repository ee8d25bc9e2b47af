import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/session/password-form.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "sendPassword"),
	guards: stubs(() => false, "hasBrokenLink", "isIncomplete", "usedUpLink", "isAccepted", "lostToken", "namesFields"),
	actions: stubs(() => {}, "chooseRole", "takeValue", "showProblems", "pointAtProblems", "rememberMessage", "forgetPasswords", "rememberReason", "rememberFault"),
}).createMachine({
	id: "passwordForm",
	description: "One form about a password: changing the own one, asking for a link by mail when it is forgotten, and choosing a new one by that link. It is checked and sent, and says itself what came of it.",
	initial: "starting",
	states: {
		starting: {
			description: "Nothing yet: left at once, to the form exactly if its link is whole or it needs none.",
			always: [
				{
					guard: "hasBrokenLink",
					target: "linkBroken",
					description: "At once, if a new password is to be chosen without the whole code of a link.",
				},
				{ target: "editing", description: "At once." },
			],
		},
		editing: {
			description: "The form: «Current password», «New password» and «New password again» with «Change password»; the tabs «Teacher» and «Student» and «Email» with «Send me a link»; or «New password» and «New password again» with «Save new password». An error goes as its field is typed in.",
			initial: "open",
			on: {
				"role.chosen": { target: ".open", actions: "chooseRole", description: "Choose the tab of the {role}." },
				"field.changed": { actions: "takeValue", description: "Type «{value}» into the field {field}." },
				"form.submitted": [
					{
						guard: "isIncomplete",
						target: ".open",
						actions: ["showProblems", "pointAtProblems"],
						description: "Press the form’s button. Fields with errors: {problems}.",
					},
					{ target: "sending", actions: "showProblems", description: "Press the form’s button. Fields with errors: {problems}." },
				],
			},
			states: {
				open: { description: "Nothing stands between the fields and the button." },
				refused: { description: "Above the button, why it did not work. What was typed is still there." },
				accepted: {
					description: "Above the button, the server’s words or those of the site, and what to do next. The fields of the passwords are empty.",
				},
			},
		},
		sending: {
			description: "The form; its button turns. Pressing again sends nothing again.",
			tags: "busy",
			invoke: {
				id: "sendPassword",
				src: "sendPassword",
				onDone: [
					{
						guard: "usedUpLink",
						target: "done",
						actions: ["rememberMessage", "forgetPasswords"],
						description: "«sendPassword» ends, if the server set the new password by the link.",
					},
					{
						guard: "isAccepted",
						target: "editing.accepted",
						actions: ["rememberMessage", "forgetPasswords"],
						description: "«sendPassword» ends, if the server did it.",
					},
					{
						guard: "lostToken",
						target: "tokenLost",
						actions: "forgetPasswords",
						description: "«sendPassword» ends, if the password is changed and this browser has no token for it.",
					},
					{
						guard: "namesFields",
						target: "editing",
						actions: ["showProblems", "pointAtProblems"],
						description: "«sendPassword» ends, if the server refused and named fields.",
					},
					{ target: "editing.refused", actions: "rememberReason", description: "«sendPassword» ends." },
				],
				onError: { target: "editing.refused", actions: "rememberFault", description: "The program itself fails while it sends." },
			},
			on: { "field.changed": { actions: "takeValue", description: "Type «{value}» into the field {field}." } },
		},
		done: {
			description: "In place of the form, the server’s words or «Your new password is set. Please log in with it.», and «Login».",
			type: "final",
		},
		tokenLost: {
			description: "In place of the form, «Your password has been changed. Please log in with the new one.» and «Login». The change signs this browser out.",
			type: "final",
		},
		linkBroken: {
			description: "In place of the form, «Part of this link is missing. Open the link in our e-mail again, or ask for a new one.» and «Ask for a new link».",
			type: "final",
		},
	},
	options: { maxIterations: 1000 },
});
