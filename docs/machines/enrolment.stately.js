import { and, fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/payment/enrolment.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "paymentWindow", "orderStore", "announcements", "attention", "lookUpBought", "initiatePayment", "pendingOrder"),
	guards: stubs(() => false, "isVisitor", "hasOrder", "isBought", "isRepriced", "isBegun", "isPaidAlready", "isInReview", "needsSignIn", "hasNoPage", "isBlank", "isPaid", "isRefunded", "isReturning", "needsReview", "hasFailed", "isSignedOut", "isOwnOrder"),
	actions: stubs(() => {}, "keepShownPrice", "goToLogin", "openWindow", "rememberPrice", "rememberOrder", "storeOrder", "goOnFrom", "closeWindow", "alert", "connectWindow", "renewPrice", "rememberSeen", "acknowledge", "forgetOrder", "showStatus"),
	delays: { initiatePatience: 15000, signInGrace: 1200 },
}).createMachine({
	id: "enrolment",
	description: "The purchase of one course on its page, from «Enroll Now» until the payment is known. The payment itself is made in another window; this page asks the server until it knows.",
	initial: "checkingPerson",
	invoke: [{ id: "paymentWindow", src: "paymentWindow" }, { id: "orderStore", src: "orderStore" }],
	on: { "price.shown": { actions: "keepShownPrice", description: "The page shows the price {price}." } },
	states: {
		checkingPerson: {
			always: [
				{
					guard: and(["isVisitor", "hasOrder"]),
					target: "signedOutMidway",
					description: "At once, if no user is signed in and an order is under way in this tab.",
				},
				{ guard: "isVisitor", target: "visitor", description: "At once, if no user is signed in." },
				{ guard: "hasOrder", target: "following", description: "At once, if an order is under way in this tab." },
				{ target: "idle", description: "At once." },
			],
		},
		visitor: {
			description: "«Enroll Now»; it leads to the login page.",
			on: { "enrol.requested": { actions: "goToLogin", description: "Press «Enroll Now»." } },
		},
		signedOutMidway: {
			description: "«A payment is under way», «Sign in to see how it ended. Nothing is lost.» and «Login», which leads to the login page and back. No other user is told how it stands.",
			tags: "signedOutMidway",
			on: { "enrol.requested": { actions: "goToLogin", description: "Press «Enroll Now»." } },
		},
		idle: {
			description: "«Enroll Now».",
			initial: "lookingUp",
			invoke: [{ id: "announcements", src: "announcements" }, { id: "attention", src: "attention" }],
			on: {
				"enrol.requested": { target: "initiating", description: "Press «Enroll Now»." },
				"payment.announced": { target: ".lookingUp", description: "Another window of this site shows how the order «{orderId}» ended." },
			},
			states: {
				lookingUp: {
					description: "«Enroll Now»; meanwhile the server is asked whether the course is bought. The button does not wait for the response.",
					invoke: {
						id: "lookUpBought",
						src: "lookUpBought",
						onDone: [
							{ guard: "isBought", target: "#enrolment.bought", description: "«lookUpBought» ends, if the course is bought." },
							{ target: "ready", description: "«lookUpBought» ends." },
						],
						onError: { target: "ready", description: "No answer comes to whether the course is bought." },
					},
				},
				ready: {
					description: "«Enroll Now».",
					on: { "page.shown": { target: "lookingUp", description: "Come back to this page from another window or tab." } },
				},
			},
		},
		bought: { description: "«You have this course» and «Go to My Courses» in place of the button.", tags: "bought" },
		initiating: {
			description: "«Enroll Now» shows a spinner; the payment window is open and says «Connecting…». It opens within the click, before anything is awaited: browsers block it otherwise.",
			tags: "initiating",
			entry: "openWindow",
			invoke: {
				id: "initiatePayment",
				src: "initiatePayment",
				onDone: [
					{
						guard: "isRepriced",
						target: "repriced",
						actions: "rememberPrice",
						description: "«initiatePayment» ends, if the payment page asks for another price than the one on view.",
					},
					{
						guard: "isBegun",
						target: "following",
						actions: ["rememberOrder", "storeOrder", "goOnFrom"],
						description: "«initiatePayment» ends, if the server began a payment.",
					},
					{
						guard: "isPaidAlready",
						target: "ended.paid",
						actions: "rememberOrder",
						description: "«initiatePayment» ends, if the course is paid already.",
					},
					{
						guard: "isInReview",
						target: "following",
						actions: ["closeWindow", "alert", "rememberOrder", "goOnFrom"],
						description: "«initiatePayment» ends, if money that does not pay an order before must be looked at first.",
					},
					{
						guard: "needsSignIn",
						target: "signedOut",
						actions: "closeWindow",
						description: "«initiatePayment» ends, if the server does not know the user any more.",
					},
					{
						guard: "hasNoPage",
						target: "backing",
						actions: "alert",
						description: "«initiatePayment» ends, if the server named no payment page.",
					},
					{ target: "backing", actions: "alert", description: "«initiatePayment» ends." },
				],
				onError: { target: "backing", actions: "alert", description: "No answer comes; the alert «An error occurred. Please try again.» comes." },
			},
			on: {
				"window.seen": { guard: "isBlank", actions: "connectWindow", description: "The payment window is {is}." },
				"panel.left": { actions: "closeWindow", description: "Go to another page of the site, or be signed out." },
			},
			after: {
				initiatePatience: {
					target: "backing",
					actions: "alert",
					description: "Wait 15 s: no answer came; the alert «An error occurred. Please try again.» comes.",
				},
			},
		},
		repriced: {
			description: "«The price is now ₹3,999», the price before and «Enroll Now»; the payment window is closed, and the page shows the new price. Nothing is paid before the user has seen the new price and enrols again.",
			tags: "repriced",
			entry: ["closeWindow", "renewPrice"],
			on: { "enrol.requested": { target: "initiating", description: "Press «Enroll Now»." } },
		},
		backing: {
			description: "Nothing of its own: left at once. The payment window is closed and the browser’s alert says why. No payment was begun. An order from before is followed again.",
			entry: "closeWindow",
			always: [
				{ guard: "hasOrder", target: "following", actions: "goOnFrom", description: "At once, if an order is under way in this tab." },
				{ target: "idle.ready", description: "At once." },
			],
		},
		following: {
			description: "What the order shows: «Verifying payment...» or «Waiting for the payment in the other window…» at first. It goes on until the server says what became of the order.",
			tags: "checking",
			invoke: {
				id: "pendingOrder",
				src: "pendingOrder",
				onDone: [
					{ guard: "isPaid", target: "ended.paid", description: "The order is followed no more: {way}, if the order is paid." },
					{
						guard: "isRefunded",
						target: "ended.refunded",
						actions: "rememberSeen",
						description: "The order is followed no more: {way}, if the money of the order went back.",
					},
					{
						guard: "isReturning",
						target: "ended.returning",
						actions: "rememberSeen",
						description: "The order is followed no more: {way}, if the money of the order is on its way back.",
					},
					{
						guard: "needsReview",
						target: "ended.review",
						actions: "rememberSeen",
						description: "The order is followed no more: {way}, if money arrived that does not pay the order.",
					},
					{ guard: "hasFailed", target: "ended", description: "The order is followed no more: {way}, if the server has no such order." },
					{
						guard: "isSignedOut",
						target: "signedOut",
						description: "The order is followed no more: {way}, if the server does not know the user any more.",
					},
					{ target: "initiating", description: "The order is followed no more: {way}." },
				],
			},
		},
		ended: {
			description: "One of the five below; the payment window is closed. With the first three, «Enroll Now» and «See this payment»: the order gives no course any more, and another one can be begun.",
			initial: "failed",
			entry: "closeWindow",
			invoke: { id: "announcements", src: "announcements" },
			on: {
				"payment.announced": { guard: "isOwnOrder", actions: "acknowledge", description: "Another window of this site shows how the order «{orderId}» ended." },
			},
			states: {
				refunded: {
					description: "«Refunded», in no red, with the amount, the day and until when it arrives.",
					tags: "refunded",
					on: { "enrol.requested": { target: "#enrolment.initiating", actions: "forgetOrder", description: "Press «Enroll Now»." } },
				},
				returning: {
					description: "«The money is on its way back to you», in no red, with the amount.",
					tags: "returning",
					on: { "enrol.requested": { target: "#enrolment.initiating", actions: "forgetOrder", description: "Press «Enroll Now»." } },
				},
				failed: {
					description: "«Payment verification failed» and «We do not know this order».",
					tags: "failed",
					on: { "enrol.requested": { target: "#enrolment.initiating", actions: "forgetOrder", description: "Press «Enroll Now»." } },
				},
				review: {
					description: "«Payment Failed», what became of the money, «Contact us» and «See this payment». Money arrived that does not pay the order. The institute must look at it, so nothing more can be paid here.",
					tags: "review",
				},
				paid: {
					description: "«Your payment has arrived»; the page of the payment comes. Nothing leads away from here.",
					tags: "paid",
					entry: "showStatus",
				},
			},
		},
		signedOut: {
			description: "«Enroll Now» shows a spinner; the login page is about to come. The server does not know the user any more. Usually the session leads to the login page, otherwise this machine.",
			tags: "initiating",
			after: { signInGrace: { actions: "goToLogin", description: "Wait 1.2 s: the login page comes, if the session has not led there before." } },
		},
	},
	options: { maxIterations: 1000 },
});
