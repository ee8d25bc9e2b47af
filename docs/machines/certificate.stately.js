import { setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/certificate/certificate.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({ guards: stubs(() => false, "isUnfinished", "hasNoLevel", "isNotPassed"), actions: stubs(() => {}, "refuse", "issue") }).createMachine({
	id: "certificate",
	description: "Decides whether a student gets a certificate, and whether its page says that it is valid.",
	initial: "missing",
	states: {
		missing: {
			description: "The student has no certificate of this level.",
			on: {
				"certificate.requested": [
					{
						guard: "isUnfinished",
						actions: "refuse",
						description: "Ask for the certificate of an attempt: completed {isCompleted}, the quiz ends a level {hasLevel}, passed {isPassed}.",
					},
					{
						guard: "hasNoLevel",
						actions: "refuse",
						description: "Ask for the certificate of an attempt: completed {isCompleted}, the quiz ends a level {hasLevel}, passed {isPassed}.",
					},
					{
						guard: "isNotPassed",
						actions: "refuse",
						description: "Ask for the certificate of an attempt: completed {isCompleted}, the quiz ends a level {hasLevel}, passed {isPassed}.",
					},
					{
						target: "valid",
						actions: "issue",
						description: "Ask for the certificate of an attempt: completed {isCompleted}, the quiz ends a level {hasLevel}, passed {isPassed}.",
					},
				],
			},
		},
		valid: {
			description: "The page of the certificate says that it is valid.",
			on: { "certificate.revoked": { target: "revoked", description: "Revoke the certificate: {reason}." } },
		},
		revoked: {
			description: "The page of the certificate says that it was revoked.",
			on: { "certificate.restored": { target: "valid", description: "Make the certificate valid again." } },
		},
	},
	options: { maxIterations: 1000 },
});
