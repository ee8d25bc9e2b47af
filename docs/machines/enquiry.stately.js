import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/enquiry/enquiry.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "sendEnquiry"),
	guards: stubs(() => false, "isSent", "namesFields"),
	actions: stubs(() => {}, "takeValue", "forgetProblems", "sayThanks", "rememberRefusal", "sayRefused", "pointAtProblems", "rememberFault", "sayFault", "reload"),
	delays: { reloadPause: 1000 },
}).createMachine({
	id: "enquiry",
	description: "One enquiry form: contact, franchise or demo. It is sent as it was typed, since the server alone checks it; what was typed stays until it is sent.",
	initial: "editing",
	states: {
		editing: {
			description: "The form, and the button «Send Message», «Send Enquiry» or «Book my demo».",
			on: {
				"field.changed": { actions: "takeValue", description: "Type «{value}» into the field {field}." },
				"form.submitted": { target: "sending", description: "Press the button of the form: «Send Message», «Send Enquiry» or «Book my demo»." },
			},
		},
		sending: {
			description: "The button says «Sending…» and turns; the fields can still be typed into. Pressing again sends nothing again.",
			tags: "busy",
			entry: "forgetProblems",
			invoke: {
				id: "sendEnquiry",
				src: "sendEnquiry",
				onDone: [
					{ guard: "isSent", target: "sent", actions: "sayThanks", description: "«sendEnquiry» ends, if the server took it." },
					{
						guard: "namesFields",
						target: "refused",
						actions: ["rememberRefusal", "sayRefused", "pointAtProblems"],
						description: "«sendEnquiry» ends, if the server refused it and named fields.",
					},
					{ target: "failed", actions: ["rememberRefusal", "sayRefused"], description: "«sendEnquiry» ends." },
				],
				onError: { target: "failed", actions: ["rememberFault", "sayFault"], description: "The program itself fails while it sends." },
			},
			on: { "field.changed": { actions: "takeValue", description: "Type «{value}» into the field {field}." } },
		},
		refused: {
			description: "The form with the server’s words at each field that it named, until that field is typed in; the cursor stands in the first of them. Above the button «Not sent yet.», «Please check the marked fields.» and «What you wrote is still here.»",
			on: {
				"field.changed": { actions: "takeValue", description: "Type «{value}» into the field {field}." },
				"form.submitted": { target: "sending", description: "Press the button of the form: «Send Message», «Send Enquiry» or «Book my demo»." },
			},
		},
		failed: {
			description: "The form as it was typed; above the button «Not sent yet.», the reason and «What you wrote is still here.»",
			on: {
				"field.changed": { actions: "takeValue", description: "Type «{value}» into the field {field}." },
				"form.submitted": { target: "sending", description: "Press the button of the form: «Send Message», «Send Enquiry» or «Book my demo»." },
			},
		},
		sent: {
			description: "The button says «Sent», and a notice says thank you. The page is loaded again in a second.",
			tags: "sent",
			after: {
				reloadPause: { target: "reloading", actions: "reload", description: "Wait 1 s: the page is loaded again, with the thanks above the form." },
			},
		},
		reloading: { description: "The same, until the page is loaded again; then a note above the empty form says thank you.", type: "final", tags: "sent" },
	},
	options: { maxIterations: 1000 },
});
