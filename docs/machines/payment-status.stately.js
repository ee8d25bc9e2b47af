import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/payment/payment-status.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "orderFollowUp"),
	guards: stubs(() => false, "hasNoOrder", "mayChange", "isPopup", "mayBePopup"),
	actions: stubs(() => {}, "remember", "stopAsking", "ask", "wantVerdict", "announceResult", "closeWindow"),
	delays: { popupCloses: 1000, closingPatience: 500 },
}).createMachine({
	id: "paymentStatus",
	description: "The page that tells how one payment ended. In the payment’s own window it also tells the page that opened the window, and then closes it.",
	initial: "boot",
	invoke: { id: "followUp", src: "orderFollowUp" },
	on: {
		"order.paid": { target: ".ended", actions: ["remember", "stopAsking"], description: "The order is CHARGED." },
		"order.refunded": { target: ".ended", actions: ["remember", "stopAsking"], description: "The money of the order went back." },
	},
	states: {
		boot: {
			always: [
				{ guard: "hasNoOrder", target: "noOrder", description: "At once, if the address names no order." },
				{ target: "checking", description: "At once." },
			],
		},
		noOrder: {
			description: "«No order ID provided», «The address of this page does not say which payment it is about.», «Try Again» and «Back to Home».",
		},
		checking: {
			description: "«Verifying payment...», «We are asking the bank. Even if you close this page, your payment is not lost.», the order’s id and «Back to Home». It takes a quarter of an hour at most.",
			entry: "ask",
			exit: "ask",
			on: {
				"payment.announced": { actions: "wantVerdict", description: "Another window of this site shows how the order «{orderId}» ended." },
				"attempt.open": { actions: "remember", description: "The order can still be paid." },
				"order.returning": { target: "ended", actions: "remember", description: "The money of the order is on its way back." },
				"order.disputed": { target: "ended", actions: "remember", description: "The order is MISMATCH or PARTIAL_CHARGED: the institute must look at it." },
				"order.unknown": { target: "ended", actions: "remember", description: "The order is NOT_FOUND: the gateway does not know it." },
				"order.refused": { target: "ended", actions: "remember", description: "The server has no such order for this user." },
				"person.unknown": { target: "ended", actions: "remember", description: "The server shows the order only to a user who has signed in." },
				"attempt.failed": { target: "ended", actions: "remember", description: "The last try to pay failed." },
				"order.unanswered": { target: "ended", actions: "remember", description: "No response comes about the order." },
				"patience.ended": { target: "ended", actions: "remember", description: "Nothing has changed for a quarter of an hour." },
			},
		},
		ended: {
			description: "«Payment Successful!», the order’s id, course and «Amount paid», with the price and the offer or surcharge where it differs, «Go to My Courses» and «Back to Home»; «Refunded», in no red, with the amount, the day and until when it arrives, «Go to My Courses» and «Contact us»; «Payment Failed» with the reason and «Try Again», which leads to the course, or with «Contact us» alone where the institute must look; «The money is on its way back to you» and its amount, in no red; «We do not know this order» with «Go to My Courses», «Show all courses» and «Contact us»; «Payment verification failed» with «Try Again» when no answer came, with those three when the server has no such order, or with «Login» if the user must sign in first. Nothing leads away from the first two; each of the others may still change.",
			initial: "arriving",
			entry: "announceResult",
			on: {
				"retry.requested": { guard: "mayChange", target: "checking", description: "Press «Try Again»." },
				"order.returning": { actions: "remember", description: "The money of the order is on its way back." },
				"order.disputed": { actions: "remember", description: "The order is MISMATCH or PARTIAL_CHARGED: the institute must look at it." },
				"order.unknown": { actions: "remember", description: "The order is NOT_FOUND: the gateway does not know it." },
				"order.refused": { actions: "remember", description: "The server has no such order for this user." },
				"person.unknown": { actions: "remember", description: "The server shows the order only to a user who has signed in." },
				"attempt.failed": { actions: "remember", description: "The last try to pay failed." },
			},
			states: {
				arriving: {
					always: [
						{ guard: "isPopup", target: "notifying", description: "At once, if a page of this site opened this window." },
						{ target: "shown", description: "At once." },
					],
				},
				notifying: {
					description: "The same, with «This window closes automatically.» The page that opened this window knows the result.",
					tags: "closing",
					after: { popupCloses: { target: "closing", description: "Wait 1 s: the browser is asked to close the window." } },
				},
				closing: {
					description: "The same, with «This window closes automatically.»; the browser is asked to close it.",
					tags: "closing",
					entry: "closeWindow",
					after: { closingPatience: { target: "shown", description: "Wait 500 ms: the window is still open, so it becomes a page like any other." } },
				},
				shown: {
					description: "The same, with «Thank you! Your course is ready for you.», with what was refunded, or with the reason. A window that is still open is a page like any other.",
					on: {
						"announcement.heard": { guard: "mayBePopup", target: "notifying", description: "The course page says that it has heard of the order «{orderId}»." },
						"payment.announced": { actions: "wantVerdict", description: "Another window of this site shows how the order «{orderId}» ended." },
					},
				},
			},
		},
	},
	options: { maxIterations: 1000 },
});
