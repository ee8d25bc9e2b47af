import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/payment/pending-order.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "paymentWindow", "orderFollowUp"),
	guards: stubs(() => false, "isCharged", "isResumed", "hasWindow", "isThere", "isBlank", "isMissing"),
	actions: stubs(() => {}, "rememberSeen", "leadWindow", "ask", "lookAtWindow", "seekWindow", "closeWindow", "wantVerdict", "payInThisTab", "focusWindow", "openWindow", "endAs"),
	delays: { windowCheck: 1000, paymentPageLife: 900000 },
}).createMachine({
	id: "pendingOrder",
	description: "One order of one course, until the server says what became of it. The payment itself is made in another window; this page asks the server until it knows.",
	initial: "arriving",
	invoke: [{ id: "paymentWindow", src: "paymentWindow" }, { id: "followUp", src: "orderFollowUp" }],
	on: {
		"payment.announced": { target: ".settling", description: "Another window of this site shows how the order «{orderId}» ended." },
		"order.paid": { target: ".paid", description: "The order is CHARGED." },
		"order.refunded": { target: ".refunded", actions: "rememberSeen", description: "The money of the order went back." },
		"order.returning": [
			{ guard: "isCharged", target: ".paid", description: "The money of the order is on its way back." },
			{ target: ".returning", actions: "rememberSeen", description: "The money of the order is on its way back." },
		],
		"order.disputed": { target: ".review", actions: "rememberSeen", description: "The order is MISMATCH or PARTIAL_CHARGED: the institute must look at it." },
		"order.refused": { target: ".failed", description: "The server has no such order for this user." },
		"person.unknown": { target: ".signedOut", description: "The server shows the order only to a user who has signed in." },
	},
	states: {
		arriving: {
			always: [
				{ guard: "isResumed", target: "resuming", description: "At once, if the page was loaded again in the middle." },
				{
					guard: "hasWindow",
					target: "waiting",
					actions: ["leadWindow", "ask"],
					description: "At once, if the payment window has just opened.",
				},
				{ target: "watching", actions: "ask", description: "At once." },
			],
		},
		resuming: {
			description: "«Verifying payment...», and «Enroll Now» shows a spinner. The page was loaded again in the middle; its payment window may still be there.",
			tags: "checking",
			initial: "looking",
			states: {
				looking: {
					description: "The same; whether this page knows its payment window.",
					entry: "lookAtWindow",
					on: {
						"window.seen": [
							{ guard: "isThere", target: "#pendingOrder.waiting", actions: "ask", description: "The payment window is {is}." },
							{ target: "seeking", description: "The payment window is {is}." },
						],
					},
				},
				seeking: {
					description: "The same; whether the browser knows a payment window by its name. Where windows may open at any time, an empty one does.",
					entry: "seekWindow",
					on: {
						"window.seen": [
							{ guard: "isBlank", target: "#pendingOrder.settling", actions: "closeWindow", description: "The payment window is {is}." },
							{ guard: "isThere", target: "#pendingOrder.waiting", actions: "ask", description: "The payment window is {is}." },
							{ target: "#pendingOrder.settling", description: "The payment window is {is}." },
						],
					},
				},
			},
		},
		waiting: {
			description: "«Waiting for the payment in the other window…», «Show the payment window» and «Pay in this tab». A failed payment there is not the end.",
			tags: "waiting",
			initial: "looking",
			on: {
				"payment.announced": { actions: "wantVerdict", description: "Another window of this site shows how the order «{orderId}» ended." },
				"page.shown": { actions: "lookAtWindow", description: "Come back to this page from another window or tab." },
				"window.requested": { target: ".showing", description: "Press «Show the payment window» or «Open the payment page»." },
				"tab.requested": { target: "watching", actions: ["closeWindow", "payInThisTab", "ask"], description: "Press «Pay in this tab»." },
			},
			after: {
				paymentPageLife: { target: "settling", description: "Wait 15 min: the payment page has lapsed, so the server is asked one last time." },
			},
			states: {
				looking: {
					description: "Nothing of its own: every second, whether the window is still open.",
					on: {
						"window.seen": [
							{ guard: "isThere", description: "The payment window is {is}." },
							{ guard: "isMissing", target: "#pendingOrder.watching.blocked", actions: "ask", description: "The payment window is {is}." },
							{ target: "#pendingOrder.settling", description: "The payment window is {is}." },
						],
					},
					after: {
						windowCheck: { target: "looking", reenter: true, actions: "lookAtWindow", description: "Wait 1 s: the payment window is looked at again." },
					},
				},
				showing: {
					description: "The same; the payment window comes to the front.",
					entry: "focusWindow",
					on: {
						"window.seen": [
							{ guard: "isThere", target: "looking", description: "The payment window is {is}." },
							{ target: "opening", description: "The payment window is {is}." },
						],
					},
				},
				opening: {
					description: "The same; the payment window opens. It was closed, or the browser opened none before: a new click opens it.",
					entry: "openWindow",
					on: {
						"window.seen": [
							{ guard: "isThere", target: "looking", description: "The payment window is {is}." },
							{ target: "#pendingOrder.watching.blocked", actions: "ask", description: "The payment window is {is}." },
						],
					},
				},
			},
		},
		settling: {
			description: "«Verifying payment...», and «Enroll Now» shows a spinner. The window seems to be closed, so polling has stopped. One request at once, since it may have been paid in the window’s last second.",
			tags: "checking",
			entry: "ask",
			on: {
				"attempt.failed": { target: "watching.refused", actions: "rememberSeen", description: "The last try to pay failed." },
				"order.unknown": { target: "watching.unknown", description: "The order is NOT_FOUND: the gateway does not know it." },
				"attempt.open": { target: "watching", description: "The order can still be paid." },
				"order.unanswered": { target: "watching", description: "No response comes about the order." },
			},
		},
		watching: {
			description: "How the payment stands as far as it is known, and a way to pay. The window is closed or was blocked, or was cut off from this page and only seems closed. As long as the order is open this page asks, slower and slower, visible or hidden.",
			initial: "verifying",
			on: {
				"tab.requested": { actions: "payInThisTab", description: "Press «Pay in this tab»." },
				"attempt.failed": { target: ".refused", actions: "rememberSeen", description: "The last try to pay failed." },
				"order.unknown": { target: ".unknown", description: "The order is NOT_FOUND: the gateway does not know it." },
			},
			states: {
				blocked: {
					description: "«Your browser did not open the payment window», «Open it with one more click, or pay right here.», «Open the payment page» and «Pay in this tab».",
					tags: "blocked",
					on: {
						"window.requested": {
							target: "#pendingOrder.waiting.opening",
							actions: "ask",
							description: "Press «Show the payment window» or «Open the payment page».",
						},
						"tab.requested": { target: "verifying", actions: "payInThisTab", description: "Press «Pay in this tab»." },
						"patience.ended": { target: "givenUp", description: "Nothing has changed for a quarter of an hour." },
					},
				},
				verifying: {
					description: "«Verifying payment...», with the words that no payment has arrived yet and that this page updates automatically, «Enroll Now» and «Pay in this tab». It takes a quarter of an hour at most.",
					tags: "verifying",
					on: {
						"enrol.requested": { target: "#pendingOrder.another", description: "Press «Enroll Now»." },
						"patience.ended": { target: "givenUp", description: "Nothing has changed for a quarter of an hour." },
					},
				},
				refused: {
					description: "«Payment Failed», why, that nothing was taken and what to do if it was, «Try Again» and «Pay in this tab»; in place of the latter «See this payment» and «Contact us» where staff must review the payment. It is not the end: the user may try again, here or in a window that is still open.",
					tags: "refused",
					on: {
						"enrol.requested": { target: "#pendingOrder.another", description: "Press «Enroll Now»." },
						"attempt.open": { target: "verifying", description: "The order can still be paid." },
					},
				},
				unknown: {
					description: "«We do not know this order», whom to ask if money was paid, «Enroll Now», «See this payment» and «Contact us». The gateway has never seen it. It may yet, so this page goes on asking.",
					tags: "unknown",
					on: {
						"enrol.requested": { target: "#pendingOrder.another", description: "Press «Enroll Now»." },
						"attempt.open": { target: "verifying", description: "The order can still be paid." },
					},
				},
				givenUp: {
					description: "«We keep checking; you will find it under My Courses», «Enroll Now», «Pay in this tab» and «Go to My Courses». The server and this page go on checking.",
					tags: "givenUp",
					on: { "enrol.requested": { target: "#pendingOrder.another", description: "Press «Enroll Now»." } },
				},
			},
		},
		paid: { description: "«Your payment has arrived»; the enrolment goes on.", type: "final", tags: "paid", entry: "endAs" },
		refunded: { description: "«Refunded»; the enrolment goes on.", type: "final", tags: "refunded", entry: "endAs" },
		returning: { description: "«The money is on its way back to you»; the enrolment goes on.", type: "final", tags: "returning", entry: "endAs" },
		review: { description: "«Payment Failed» and «Contact us»; the enrolment goes on.", type: "final", tags: "review", entry: "endAs" },
		failed: { description: "«Payment verification failed»; the enrolment goes on.", type: "final", tags: "failed", entry: "endAs" },
		signedOut: { description: "«Enroll Now» shows a spinner; the enrolment goes on.", type: "final", tags: "initiating", entry: "endAs" },
		another: { description: "«Enroll Now» shows a spinner; the enrolment begins another order.", type: "final", tags: "initiating" },
	},
	options: { maxIterations: 1000 },
});
