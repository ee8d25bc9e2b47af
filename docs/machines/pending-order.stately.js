import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/payment/pending-order.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "paymentWindow", "announcements", "attention", "verifyPayment"),
	guards: stubs(() => false, "isOwnOrder", "isCharged", "isResumed", "hasWindow"),
	actions: stubs(() => {}, "acknowledge", "countStrange", "rememberSeen", "leadWindow", "findWindow", "wantVerdict", "lookAtWindow", "showWindow", "closeWindow", "payInThisTab", "tellVerdict", "noteTrouble", "pauseBriefly", "pauseLong", "pauseLonger", "endAs"),
	delays: {
		pollPause: 3000,
		pollPatience: 2500,
		watchPause: 1000,
		windowCheck: 1000,
		verifyPatience: 10000,
		paymentPageLife: 900000,
		watchLimit: 900000,
	},
}).createMachine({
	id: "pendingOrder",
	description: "One order of one course, until the server says what became of it. The payment itself is made in another window; this page asks the server until it knows.",
	initial: "arriving",
	invoke: [{ id: "paymentWindow", src: "paymentWindow" }, { id: "announcements", src: "announcements" }, { id: "attention", src: "attention" }],
	on: {
		"payment.announced": [
			{
				guard: "isOwnOrder",
				target: ".settling",
				actions: "acknowledge",
				description: "Another window of this site shows how the order «{orderId}» ended.",
			},
			{ actions: "countStrange", description: "Another window of this site shows how the order «{orderId}» ended." },
		],
		"announcement.strange": { actions: "countStrange", description: "Another site sends this page a message that looks like a payment’s end." },
		"order.paid": { target: ".paid", description: "The order is CHARGED." },
		"order.refunded": { target: ".refunded", actions: "rememberSeen", description: "The money of the order went back." },
		"order.returning": [
			{ guard: "isCharged", target: ".paid", description: "The money of the order is on its way back." },
			{ target: ".returning", actions: "rememberSeen", description: "The money of the order is on its way back." },
		],
		"order.disputed": { target: ".review", actions: "rememberSeen", description: "The order is MISMATCH or PARTIAL_CHARGED: the institute must look at it." },
		"order.refused": { target: ".failed", description: "The server has no such order for this person." },
		"person.unknown": { target: ".signedOut", description: "The server does not know the person any more." },
	},
	states: {
		arriving: {
			description: "Nothing of its own: left at once.",
			always: [
				{ guard: "isResumed", target: "resuming", description: "At once, if the page was loaded again in the middle." },
				{ guard: "hasWindow", target: "waiting", actions: "leadWindow", description: "At once, if the payment window has just opened." },
				{ target: "watching", description: "At once." },
			],
		},
		resuming: {
			description: "«Verifying payment...», and «Enroll Now» turns.",
			tags: "checking",
			entry: "findWindow",
			on: {
				"window.found": { target: "waiting.poll.asking", description: "The payment window of before is found still open." },
				"window.missing": { target: "settling", description: "There is no payment window: the browser blocked it, or the one of before is gone." },
			},
		},
		waiting: {
			description: "«Waiting for the payment in the other window…», «Show the payment window» and «Pay in this tab».",
			type: "parallel",
			tags: "waiting",
			on: {
				"payment.announced": {
					guard: "isOwnOrder",
					actions: ["acknowledge", "wantVerdict"],
					description: "Another window of this site shows how the order «{orderId}» ended.",
				},
				"page.shown": { actions: ["lookAtWindow", "wantVerdict"], description: "Come back to this page from another window or tab." },
				"window.closed": { target: "settling", description: "Close the payment window." },
				"window.missing": { target: "watching.told.blocked", description: "There is no payment window: the browser blocked it, or the one of before is gone." },
				"window.requested": { actions: "showWindow", description: "Press «Show the payment window» or «Open the payment page»." },
				"tab.requested": { target: "watching", actions: ["closeWindow", "payInThisTab"], description: "Press «Pay in this tab»." },
			},
			after: {
				paymentPageLife: { target: "settling", description: "Wait 15 min: the payment page has lapsed, so the server is asked one last time." },
			},
			states: {
				poll: {
					description: "Nothing of its own: how the server is asked about the payment.",
					initial: "resting",
					on: { "network.lost": { target: ".paused", description: "The network goes." } },
					states: {
						resting: {
							description: "«Waiting for the payment in the other window…»; the pause between two questions.",
							on: { "verdict.wanted": { target: "asking", description: "The next question to the server is asked at once." } },
							after: { pollPause: { target: "asking", description: "Wait 3 s: the server is asked about the payment again." } },
						},
						asking: {
							description: "The same; a question is on its way.",
							invoke: {
								id: "pollPayment",
								src: "verifyPayment",
								onDone: { target: "resting", actions: "tellVerdict", description: "«pollPayment» ends." },
								onError: { target: "resting", actions: "noteTrouble", description: "No answer comes about the order." },
							},
							after: { pollPatience: { target: "resting", description: "Wait 2.5 s: a question without an answer is given up." } },
						},
						paused: {
							description: "«You are offline», «We will check your payment again as soon as you are back online.», «Show the payment window» and «Pay in this tab».",
							tags: "offline",
							on: { "network.restored": { target: "asking", description: "The network comes back." } },
						},
					},
				},
				watch: {
					description: "Nothing of its own: how the payment window is looked at.",
					initial: "looking",
					states: {
						looking: {
							description: "Nothing of its own: every second, whether the window is still open.",
							after: {
								windowCheck: { target: "looking", reenter: true, actions: "lookAtWindow", description: "Wait 1 s: the payment window is looked at again." },
							},
						},
					},
				},
			},
		},
		settling: {
			description: "«Verifying payment...», and «Enroll Now» turns.",
			tags: "checking",
			invoke: {
				id: "settlePayment",
				src: "verifyPayment",
				onDone: { actions: "tellVerdict", description: "«settlePayment» ends." },
				onError: { target: "watching", actions: "noteTrouble", description: "No answer comes about the order." },
			},
			on: {
				"attempt.failed": { target: "watching.told.refused", actions: "rememberSeen", description: "The page says that the last try to pay failed, and why." },
				"order.unknown": { target: "watching.told.unknown", description: "The order is NOT_FOUND: the gateway does not know it." },
				"attempt.open": { target: "watching", description: "The page goes on verifying: another try is under way." },
			},
			after: { verifyPatience: { target: "watching", description: "Wait 10 s: the question without an answer is given up." } },
		},
		watching: {
			description: "How the payment stands as far as it is known, and a way to pay.",
			type: "parallel",
			entry: "pauseBriefly",
			on: { "tab.requested": { actions: "payInThisTab", description: "Press «Pay in this tab»." } },
			states: {
				told: {
					description: "One of the five below.",
					initial: "verifying",
					states: {
						blocked: {
							description: "«Your browser did not open the payment window», «Open it with one more click, or pay right here.», «Open the payment page» and «Pay in this tab».",
							tags: "blocked",
							on: {
								"window.requested": {
									target: "#pendingOrder.waiting",
									actions: "showWindow",
									description: "Press «Show the payment window» or «Open the payment page».",
								},
								"tab.requested": { target: "verifying", actions: "payInThisTab", description: "Press «Pay in this tab»." },
								"attempt.failed": { target: "refused", description: "The page says that the last try to pay failed, and why." },
								"order.unknown": { target: "unknown", description: "The order is NOT_FOUND: the gateway does not know it." },
							},
							after: {
								watchLimit: {
									target: "givenUp",
									actions: "pauseLong",
									description: "Wait 15 min: the page stops saying that it verifies, and asks more rarely.",
								},
							},
						},
						verifying: {
							description: "«Verifying payment...», with the words that no payment has arrived yet and that this page notices by itself, «Enroll Now» and «Pay in this tab».",
							tags: "verifying",
							on: {
								"enrol.requested": { target: "#pendingOrder.another", description: "Press «Enroll Now»." },
								"attempt.failed": { target: "refused", description: "The page says that the last try to pay failed, and why." },
								"order.unknown": { target: "unknown", description: "The order is NOT_FOUND: the gateway does not know it." },
							},
							after: {
								watchLimit: {
									target: "givenUp",
									actions: "pauseLong",
									description: "Wait 15 min: the page stops saying that it verifies, and asks more rarely.",
								},
							},
						},
						refused: {
							description: "«Payment Failed», why, that nothing was taken and what to do if it was, «Try Again» and «Pay in this tab»; in place of the latter «See this payment» and «Contact us» where somebody must look.",
							tags: "refused",
							on: {
								"enrol.requested": { target: "#pendingOrder.another", description: "Press «Enroll Now»." },
								"attempt.open": { target: "verifying", description: "The page goes on verifying: another try is under way." },
								"order.unknown": { target: "unknown", description: "The order is NOT_FOUND: the gateway does not know it." },
							},
							after: { watchLimit: { actions: "pauseLong", description: "Wait 15 min: the page stops saying that it verifies, and asks more rarely." } },
						},
						unknown: {
							description: "«We do not know this order», whom to ask if money was paid, «Enroll Now», «See this payment» and «Contact us».",
							tags: "unknown",
							on: {
								"enrol.requested": { target: "#pendingOrder.another", description: "Press «Enroll Now»." },
								"attempt.open": { target: "verifying", description: "The page goes on verifying: another try is under way." },
								"attempt.failed": { target: "refused", description: "The page says that the last try to pay failed, and why." },
							},
							after: { watchLimit: { actions: "pauseLong", description: "Wait 15 min: the page stops saying that it verifies, and asks more rarely." } },
						},
						givenUp: {
							description: "«We keep checking; you will find it under My Courses», «Enroll Now», «Pay in this tab» and «Go to My Courses».",
							tags: "givenUp",
							on: {
								"enrol.requested": { target: "#pendingOrder.another", description: "Press «Enroll Now»." },
								"attempt.failed": { target: "refused", description: "The page says that the last try to pay failed, and why." },
								"order.unknown": { target: "unknown", description: "The order is NOT_FOUND: the gateway does not know it." },
							},
						},
					},
				},
				ask: {
					description: "Nothing of its own: how the server is asked by itself.",
					initial: "resting",
					on: { "attempt.failed": { actions: "rememberSeen", description: "The page says that the last try to pay failed, and why." } },
					states: {
						resting: {
							description: "Nothing of its own: the pause between two questions.",
							on: {
								"page.shown": { target: "asking", description: "Come back to this page from another window or tab." },
								"network.restored": { target: "asking", description: "The network comes back." },
							},
							after: {
								watchPause: {
									target: "asking",
									actions: "pauseLonger",
									description: "Wait: the server is asked again. 3 s after the window was closed or blocked, then longer each time, up to 12 s; 60 s once the waiting is given up.",
								},
							},
						},
						asking: {
							description: "Nothing of its own: a question is on its way.",
							invoke: {
								id: "watchPayment",
								src: "verifyPayment",
								onDone: { target: "resting", actions: "tellVerdict", description: "«watchPayment» ends." },
								onError: { target: "resting", actions: "noteTrouble", description: "No answer comes about the order." },
							},
							after: { verifyPatience: { target: "resting", description: "Wait 10 s: the question without an answer is given up." } },
						},
					},
				},
			},
		},
		paid: { description: "«Your payment has arrived»; the enrolment goes on.", type: "final", tags: "paid", entry: "endAs" },
		refunded: { description: "«Refunded»; the enrolment goes on.", type: "final", tags: "refunded", entry: "endAs" },
		returning: { description: "«The money is on its way back to you»; the enrolment goes on.", type: "final", tags: "returning", entry: "endAs" },
		review: { description: "«Payment Failed» and «Contact us»; the enrolment goes on.", type: "final", tags: "review", entry: "endAs" },
		failed: { description: "«Payment verification failed»; the enrolment goes on.", type: "final", tags: "failed", entry: "endAs" },
		signedOut: { description: "«Enroll Now» turns; the enrolment goes on.", type: "final", tags: "initiating", entry: "endAs" },
		another: { description: "«Enroll Now» turns; the enrolment begins another order.", type: "final", tags: "initiating" },
	},
	options: { maxIterations: 1000 },
});
