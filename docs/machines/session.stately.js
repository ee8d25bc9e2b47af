import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/session/session.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "confirmLogout", "confirmEverywhere", "endSessions", "clearStorage"),
	guards: stubs(() => false, "isSignedIn", "carriesPerson", "hasProfile", "saidYes", "hasEnded"),
	actions: stubs(() => {}, "rememberPerson", "forgetPerson", "openProfile", "sayError", "sayEnded", "closeMenu", "goHome", "reloadPage", "goToLogin", "askToSignIn"),
}).createMachine({
	id: "session",
	description: "Who is signed in on this browser: from the user that was stored before, over sign-ins here and in other tabs, to the confirmed logout here or everywhere, or the end of the token.",
	initial: "starting",
	states: {
		starting: {
			description: "Nothing yet: left at once, to «signed in» exactly if a user is stored.",
			always: [
				{ guard: "isSignedIn", target: "signedIn", description: "At once, if a user is stored in this browser." },
				{ target: "signedOut", description: "At once." },
			],
		},
		signedOut: {
			description: "The links «Login» and «Signup» at the top of the page.",
			initial: "visiting",
			on: {
				"person.signedIn": { target: "signedIn", actions: "rememberPerson", description: "Sign in as {person.fullName}." },
				"person.changedElsewhere": {
					guard: "carriesPerson",
					target: "signedIn",
					actions: "rememberPerson",
					description: "In another tab, sign in or out. Signed in there from now on: {person.fullName}.",
				},
			},
			states: {
				visiting: { description: "The same: a visitor, or a user who logged out." },
				expired: {
					description: "The same, with the notice «Please sign in again to go on.» and the login page. Where a question paper stood: «Please sign in again». It is a user whose token is no longer good, not a visitor.",
					tags: "expired",
				},
			},
		},
		signedIn: {
			description: "«Welcome, Asha» and «Logout» at the top of the page («Profile» and «Logout» in the menu).",
			on: {
				"person.signedIn": { actions: "rememberPerson", description: "Sign in as {person.fullName}." },
				"person.changedElsewhere": [
					{
						guard: "carriesPerson",
						actions: "rememberPerson",
						description: "In another tab, sign in or out. Signed in there from now on: {person.fullName}.",
					},
					{
						target: "signedOut",
						actions: "forgetPerson",
						description: "In another tab, sign in or out. Signed in there from now on: {person.fullName}.",
					},
				],
				"profile.requested": { guard: "hasProfile", actions: "openProfile", description: "Press «Welcome, …» or «Profile»." },
				"logout.requested": { target: "signingOut", description: "Press «Logout»." },
				"signOutEverywhere.requested": { target: "signingOut.confirmingEverywhere", description: "Press «Sign out everywhere»." },
				"token.refused": { target: "expiring", description: "The server answers a request with 401: the token is no longer good." },
			},
		},
		signingOut: {
			description: "The question before a sign-out, or the sign-out itself. It is over when the user or the token changes.",
			initial: "confirmingLogout",
			on: {
				"person.changedElsewhere": [
					{
						guard: "carriesPerson",
						target: "signedIn",
						actions: "rememberPerson",
						description: "In another tab, sign in or out. Signed in there from now on: {person.fullName}.",
					},
					{
						target: "signedOut",
						actions: "forgetPerson",
						description: "In another tab, sign in or out. Signed in there from now on: {person.fullName}.",
					},
				],
				"token.refused": { target: "expiring", description: "The server answers a request with 401: the token is no longer good." },
			},
			states: {
				confirmingLogout: {
					description: "The dialog «Are you sure?», «You want to logout!» with «Yes» and «No».",
					invoke: {
						id: "confirmLogout",
						src: "confirmLogout",
						onDone: [
							{ guard: "saidYes", target: "#session.loggingOut", description: "«confirmLogout» ends, if «Yes» was pressed." },
							{ target: "#session.signedIn", description: "«confirmLogout» ends." },
						],
						onError: { target: "#session.signedIn", actions: "sayError", description: "The dialog cannot be loaded." },
					},
				},
				confirmingEverywhere: {
					description: "The dialog «Sign out everywhere?», «You will be signed out on all your phones and computers, and on this one too.» with «Yes» and «No».",
					invoke: {
						id: "confirmEverywhere",
						src: "confirmEverywhere",
						onDone: [
							{ guard: "saidYes", target: "endingEverywhere", description: "«confirmEverywhere» ends, if «Yes» was pressed." },
							{ target: "#session.signedIn", description: "«confirmEverywhere» ends." },
						],
						onError: { target: "#session.signedIn", actions: "sayError", description: "The dialog cannot be loaded." },
					},
				},
				endingEverywhere: {
					description: "The dialog is closed; «Sign out everywhere» shows a spinner. The server ends all sessions of the user, this one too.",
					tags: "ending",
					invoke: {
						id: "endSessions",
						src: "endSessions",
						onDone: [
							{
								guard: "hasEnded",
								target: "#session.leavingEverywhere",
								actions: "sayEnded",
								description: "«endSessions» ends, if the server ended the sessions.",
							},
							{ target: "#session.signedIn", actions: "sayError", description: "«endSessions» ends." },
						],
						onError: { target: "#session.signedIn", actions: "sayError", description: "The program itself fails while it asks." },
					},
				},
			},
		},
		loggingOut: {
			description: "The dialog and the menu are closed; the home page is about to be loaded again. Storage is cleared first.",
			entry: "closeMenu",
			invoke: {
				id: "clearStorage",
				src: "clearStorage",
				onDone: { target: "signedOut", actions: ["forgetPerson", "goHome", "reloadPage"], description: "The browser forgets the user." },
				onError: { target: "signedOut", actions: ["forgetPerson", "goHome", "reloadPage"], description: "The browser refuses to forget the user." },
			},
		},
		leavingEverywhere: {
			description: "The same, and a notice says the server’s words or «You are signed out everywhere». The login page is about to come. Storage is cleared first.",
			tags: "ending",
			invoke: {
				id: "clearEverywhere",
				src: "clearStorage",
				onDone: { target: "signedOut", actions: ["forgetPerson", "goToLogin"], description: "The browser forgets the user." },
				onError: { target: "signedOut", actions: ["forgetPerson", "goToLogin"], description: "The browser refuses to forget the user." },
			},
		},
		expiring: {
			description: "Still the name at the top for a moment; a question paper gives way to «Please sign in again». The server no longer accepts the token: storage is cleared, except for orders under way.",
			tags: "expired",
			invoke: {
				id: "clearExpired",
				src: "clearStorage",
				onDone: { target: "signedOut.expired", actions: ["askToSignIn", "forgetPerson"], description: "The browser forgets the user." },
				onError: { target: "signedOut.expired", actions: ["askToSignIn", "forgetPerson"], description: "The browser refuses to forget the user." },
			},
		},
	},
	options: { maxIterations: 1000 },
});
