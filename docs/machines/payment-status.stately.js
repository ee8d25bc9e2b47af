import { and, fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/payment/payment-status.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "announcements", "attention", "verifyPayment"),
	guards: stubs(() => false, "hasNoOrder", "mayTryAgain", "isOwnOrder", "isPopup", "mayBePopup", "isPage"),
	actions: stubs(() => {}, "rememberOrder", "rememberEnding", "forgetFailures", "pauseBriefly", "tellVerdict", "countFailure", "pauseLonger", "announceResult", "closeWindow", "acknowledge", "pauseLong"),
	delays: { verifyPatience: 10000, pollPause: 1000, retryPause: 1000, verdictLimit: 900000, popupCloses: 1000, closingPatience: 500 },
}).createMachine({
	id: "paymentStatus",
	description: "The page that tells how one payment ended. In the payment’s own window it also tells the page that opened the window, and then closes it.",
	initial: "boot",
	invoke: [{ id: "announcements", src: "announcements" }, { id: "attention", src: "attention" }],
	on: {
		"order.paid": { target: ".settled", actions: ["rememberOrder", "rememberEnding"], description: "The order is CHARGED." },
		"order.refunded": { target: ".settled", actions: ["rememberOrder", "rememberEnding"], description: "The money of the order went back." },
		"order.returning": { target: ".unsettled", actions: ["rememberOrder", "rememberEnding"], description: "The money of the order is on its way back." },
		"order.disputed": {
			target: ".unsettled",
			actions: ["rememberOrder", "rememberEnding"],
			description: "The order is MISMATCH or PARTIAL_CHARGED: the institute must look at it.",
		},
		"order.unknown": {
			target: ".unsettled",
			actions: ["rememberOrder", "rememberEnding"],
			description: "The order is NOT_FOUND: the gateway does not know it.",
		},
		"order.refused": { target: ".unsettled", actions: "rememberEnding", description: "The server has no such order for this person." },
		"person.unknown": { target: ".unsettled", actions: "rememberEnding", description: "The server shows the order only to somebody who is signed in." },
		"attempt.failed": { target: ".unsettled", actions: ["rememberOrder", "rememberEnding"], description: "The last try to pay failed." },
	},
	states: {
		boot: {
			description: "Nothing yet: left at once.",
			always: [
				{ guard: "hasNoOrder", target: "noOrder", description: "At once, if the address names no order." },
				{ target: "checking", description: "At once." },
			],
		},
		noOrder: {
			description: "«No order ID provided», «The address of this page does not say which payment it is about.», «Try Again» and «Back to Home».",
		},
		checking: {
			description: "«Verifying payment...», «We are asking the bank. Even if you close this page, your payment is not lost.», the order’s id and «Back to Home».",
			tags: "verifying",
			initial: "verifying",
			entry: ["forgetFailures", "pauseBriefly"],
			on: {
				"network.lost": { target: "waitingForNetwork", description: "The network goes." },
				"attempt.open": { target: ".pending", actions: ["rememberOrder", "forgetFailures"], description: "The order can still be paid." },
			},
			after: {
				verdictLimit: {
					target: "unsettled",
					actions: "rememberEnding",
					description: "Wait 15 min: nobody is kept waiting any longer: the page says that nobody knows, and asks more rarely.",
				},
			},
			states: {
				verifying: {
					description: "The same; a question is on its way.",
					invoke: {
						id: "verifyPayment",
						src: "verifyPayment",
						onDone: { actions: "tellVerdict", description: "«verifyPayment» ends." },
						onError: [
							{
								guard: "mayTryAgain",
								target: "retrying",
								actions: "countFailure",
								description: "No answer comes about the order, if fewer than three questions before it stayed without an answer.",
							},
							{ target: "#paymentStatus.unsettled", actions: "rememberEnding", description: "No answer comes about the order." },
						],
					},
					after: {
						verifyPatience: [
							{
								guard: "mayTryAgain",
								target: "retrying",
								actions: "countFailure",
								description: "Wait 10 s: the question without an answer is given up, if fewer than three questions before it stayed without an answer.",
							},
							{
								target: "#paymentStatus.unsettled",
								actions: "rememberEnding",
								description: "Wait 10 s: the question without an answer is given up.",
							},
						],
					},
				},
				pending: {
					description: "The same, with the order’s course and amount; the bank does not know yet.",
					on: {
						"payment.announced": { guard: "isOwnOrder", target: "verifying", description: "Another window of this site shows how the order «{orderId}» ended." },
						"page.shown": { target: "verifying", description: "Come back to this page from another window or tab." },
					},
					after: {
						pollPause: {
							target: "verifying",
							actions: "pauseLonger",
							description: "Wait: the server is asked about the payment again. 3 s at first, then longer each time, up to 12 s; 60 s once the waiting is given up.",
						},
					},
				},
				retrying: {
					description: "The same; no answer came.",
					on: {
						"payment.announced": { guard: "isOwnOrder", target: "verifying", description: "Another window of this site shows how the order «{orderId}» ended." },
						"page.shown": { target: "verifying", description: "Come back to this page from another window or tab." },
					},
					after: {
						retryPause: {
							target: "verifying",
							description: "Wait: the server is asked once more. 1 s after the first question without an answer, then 2 s and 4 s.",
						},
					},
				},
			},
		},
		waitingForNetwork: {
			description: "«Verifying payment...», «You are offline. We will go on as soon as you are back online.»",
			tags: ["verifying", "offline"],
			on: { "network.restored": { target: "checking", description: "The network comes back." } },
		},
		settled: {
			description: "«Payment Successful!», the order’s id, course and «Amount paid», with the price and the offer or surcharge where it differs, «Go to My Courses» and «Back to Home»; or «Refunded», in no red, with the amount, the day and until when it arrives, «Go to My Courses» and «Contact us».",
			initial: "arriving",
			entry: "announceResult",
			states: {
				arriving: {
					description: "Nothing of its own: left at once.",
					always: [
						{ guard: "isPopup", target: "notifying", description: "At once, if a page of this site opened this window." },
						{ target: "shown", description: "At once." },
					],
				},
				notifying: {
					description: "The same, with «This window closes by itself.»",
					tags: "closing",
					after: { popupCloses: { target: "closing", description: "Wait 1 s: the browser is asked to close the window." } },
				},
				closing: {
					description: "The same, with «This window closes by itself.»; the browser is asked to close it.",
					tags: "closing",
					entry: "closeWindow",
					after: { closingPatience: { target: "shown", description: "Wait 500 ms: the window is still open, so it becomes a page like any other." } },
				},
				shown: {
					description: "The same, with «Thank you! Your course is ready for you.», or with what was refunded.",
					on: {
						"announcement.heard": {
							guard: and(["isOwnOrder", "mayBePopup"]),
							target: "notifying",
							description: "The course page says that it has heard of the order «{orderId}».",
						},
						"payment.announced": {
							guard: and(["isOwnOrder", "isPage"]),
							actions: "acknowledge",
							description: "Another window of this site shows how the order «{orderId}» ended.",
						},
					},
				},
			},
		},
		unsettled: {
			description: "«Payment Failed» with the reason and «Try Again», which leads to the course, or with «Contact us» alone where the institute must look; «The money is on its way back to you» and its amount, in no red; «We do not know this order» with «Go to My Courses», «Show all courses» and «Contact us»; «Payment verification failed» with «Try Again» when no answer came, with those three when the server has no such order, or with «Login» if the user must sign in first.",
			initial: "arriving",
			entry: ["announceResult", "pauseBriefly"],
			on: {
				"retry.requested": { target: "checking", description: "Press «Try Again»." },
				"order.returning": { actions: ["rememberOrder", "rememberEnding"], description: "The money of the order is on its way back." },
				"order.disputed": {
					actions: ["rememberOrder", "rememberEnding"],
					description: "The order is MISMATCH or PARTIAL_CHARGED: the institute must look at it.",
				},
				"order.unknown": { actions: ["rememberOrder", "rememberEnding"], description: "The order is NOT_FOUND: the gateway does not know it." },
				"order.refused": { actions: "rememberEnding", description: "The server has no such order for this person." },
				"person.unknown": { actions: "rememberEnding", description: "The server shows the order only to somebody who is signed in." },
				"attempt.failed": { actions: ["rememberOrder", "rememberEnding"], description: "The last try to pay failed." },
			},
			after: {
				verdictLimit: {
					actions: "pauseLong",
					description: "Wait 15 min: nobody is kept waiting any longer: the page says that nobody knows, and asks more rarely.",
				},
			},
			states: {
				arriving: {
					description: "Nothing of its own: left at once.",
					always: [
						{ guard: "isPopup", target: "notifying", description: "At once, if a page of this site opened this window." },
						{ target: "shown", description: "At once." },
					],
				},
				notifying: {
					description: "The same, with «This window closes by itself.» in place of the reason.",
					tags: "closing",
					after: { popupCloses: { target: "closing", description: "Wait 1 s: the browser is asked to close the window." } },
				},
				closing: {
					description: "The same, with «This window closes by itself.»; the browser is asked to close it.",
					tags: "closing",
					entry: "closeWindow",
					after: { closingPatience: { target: "shown", description: "Wait 500 ms: the window is still open, so it becomes a page like any other." } },
				},
				shown: {
					description: "The same, with the reason.",
					on: {
						"announcement.heard": {
							guard: and(["isOwnOrder", "mayBePopup"]),
							target: "notifying",
							description: "The course page says that it has heard of the order «{orderId}».",
						},
						"payment.announced": { guard: "isOwnOrder", target: "rechecking", description: "Another window of this site shows how the order «{orderId}» ended." },
						"page.shown": { target: "rechecking", description: "Come back to this page from another window or tab." },
						"network.restored": { target: "rechecking", description: "The network comes back." },
					},
					after: {
						pollPause: {
							target: "rechecking",
							actions: "pauseLonger",
							description: "Wait: the server is asked about the payment again. 3 s at first, then longer each time, up to 12 s; 60 s once the waiting is given up.",
						},
					},
				},
				rechecking: {
					description: "The same; the server is asked without a word.",
					invoke: {
						id: "recheckPayment",
						src: "verifyPayment",
						onDone: { target: "shown", actions: "tellVerdict", description: "«recheckPayment» ends." },
						onError: { target: "shown", description: "No answer comes about the order." },
					},
					after: { verifyPatience: { target: "shown", description: "Wait 10 s: the question without an answer is given up." } },
				},
			},
		},
	},
	options: { maxIterations: 1000 },
});
