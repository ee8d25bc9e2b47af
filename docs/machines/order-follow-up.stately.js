import { and, fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/payment/order-follow-up.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "announcements", "attention", "orderStore", "verifyPayment"),
	guards: stubs(() => false, "isOwnOrder", "acknowledges", "needsNetwork", "isOffline", "isDue", "isRepeated", "isOver", "mayRetry"),
	actions: stubs(() => {}, "begin", "announce", "acknowledge", "passOn", "noteLost", "noteRestored", "pauseLong", "tell", "pauseLonger", "noteVerdict", "tellVerdict", "forgetOrder", "countFailure", "beginAgain"),
	delays: { pause: 1000, retryPause: 1000, patience: 1000, waitLimit: 900000 },
}).createMachine({
	id: "orderFollowUp",
	description: "Asks the server what became of one order, and tells the machine that runs it each response. It knows the pace, the network and the announcements of other windows; what the page says is decided by the machine that runs it.",
	initial: "idle",
	invoke: [{ id: "announcements", src: "announcements" }, { id: "attention", src: "attention" }, { id: "orderStore", src: "orderStore" }],
	on: {
		"asking.requested": {
			target: ".following",
			actions: "begin",
			description: "The page goes on to ask {manner}; the first question waits for no pause: {atOnce}.",
		},
		"asking.stopped": { target: ".idle", description: "The page need not ask any more." },
		"result.reached": { actions: "announce", description: "The page shows how the order ended, as «{status}», and other windows are told." },
		"payment.announced": [
			{
				guard: and(["isOwnOrder", "acknowledges"]),
				actions: ["acknowledge", "passOn"],
				description: "Another window of this site shows how the order «{orderId}» ended.",
			},
			{ guard: "isOwnOrder", actions: "passOn", description: "Another window of this site shows how the order «{orderId}» ended." },
		],
		"announcement.heard": { guard: "isOwnOrder", actions: "passOn", description: "Another page of this site says that it has heard of the order «{orderId}»." },
		"page.shown": { actions: "passOn", description: "Come back to this page from another window or tab." },
		"network.lost": { actions: "noteLost", description: "The network goes." },
		"network.restored": { actions: "noteRestored", description: "The network comes back." },
	},
	states: {
		idle: {  },
		following: {
			description: "Nothing of its own: the server is asked about the order. One request at a time; the pause begins after its response.",
			initial: "beginning",
			on: { "network.lost": { guard: "needsNetwork", target: "offline", actions: "noteLost", description: "The network goes." } },
			after: {
				waitLimit: { actions: ["pauseLong", "tell"], description: "Wait 15 min: nothing has changed for so long that the server is asked more rarely." },
			},
			states: {
				beginning: {
					always: [
						{
							guard: and(["isOffline", "needsNetwork"]),
							target: "#orderFollowUp.offline",
							description: "At once, if there is no network and the page says that it is asking.",
						},
						{ guard: "isDue", target: "asking", description: "At once, if the first question waits for no pause." },
						{ target: "resting", description: "At once." },
					],
				},
				resting: {
					on: {
						"verdict.wanted": { target: "asking", description: "The page wants the next response at once." },
						"page.shown": { target: "asking", actions: "passOn", description: "Come back to this page from another window or tab." },
						"network.restored": { target: "asking", actions: "noteRestored", description: "The network comes back." },
					},
					after: {
						pause: {
							target: "asking",
							actions: "pauseLonger",
							description: "Wait: the server is asked again. 3 s after the response before; once the payment window is closed or blocked longer each time, up to 12 s, and 60 s once the waiting is given up.",
						},
					},
				},
				asking: {
					invoke: {
						id: "verifyPayment",
						src: "verifyPayment",
						onDone: [
							{
								guard: "isRepeated",
								target: "resting",
								actions: ["noteVerdict", "tellVerdict"],
								description: "«verifyPayment» ends, if the response says the same as the one before.",
							},
							{
								guard: "isOver",
								target: "#orderFollowUp.following",
								actions: ["noteVerdict", "forgetOrder", "tellVerdict"],
								description: "«verifyPayment» ends, if the order cannot be paid any more, or the user has no such order.",
							},
							{ target: "#orderFollowUp.following", actions: ["noteVerdict", "tellVerdict"], description: "«verifyPayment» ends." },
						],
						onError: [
							{
								guard: "mayRetry",
								target: "retrying",
								actions: "countFailure",
								description: "No response comes about the order, if the page says that it verifies, and fewer than three questions before it stayed without a response.",
							},
							{ target: "resting", actions: "tell", description: "No response comes about the order." },
						],
					},
					after: {
						patience: [
							{
								guard: "mayRetry",
								target: "retrying",
								actions: "countFailure",
								description: "Wait: the question without a response is given up. 2.5 s while the payment window is open, else 10 s, if the page says that it verifies, and fewer than three questions before it stayed without a response.",
							},
							{
								target: "resting",
								actions: "tell",
								description: "Wait: the question without a response is given up. 2.5 s while the payment window is open, else 10 s.",
							},
						],
					},
				},
				retrying: {
					description: "Nothing of its own: no response came, and the question is repeated soon. It is repeated three times at most.",
					on: {
						"verdict.wanted": { target: "asking", description: "The page wants the next response at once." },
						"page.shown": { target: "asking", actions: "passOn", description: "Come back to this page from another window or tab." },
					},
					after: {
						retryPause: {
							target: "asking",
							description: "Wait: the server is asked once more. 1 s after the first question without a response, then 2 s and 4 s.",
						},
					},
				},
			},
		},
		offline: {
			description: "«You are offline» in place of what the page says else, and that it goes on when it is back online.",
			tags: "offline",
			on: { "network.restored": { target: "following", actions: ["noteRestored", "beginAgain"], description: "The network comes back." } },
		},
	},
	options: { maxIterations: 1000 },
});
