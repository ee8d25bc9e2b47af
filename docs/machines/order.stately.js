import { and, not, or, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/payment/order.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	guards: stubs(() => false, "isThisPayment", "isNewPayment", "isOwned", "isReturned", "isFullRefund", "isMismatched", "isNewList", "isFirstPage", "isNews", "mustBeKnown", "isHandled", "isSpent", "isRefundable", "isRest", "isAllBack", "isOwed", "ownIsOnItsWay", "isAllOnItsWay", "ownFailed", "mayTryAgain", "isRequested", "hasFailed", "isOnItsWay", "isLate", "isOwnRequest", "isUnmatched", "isWordAlone", "isPartListed", "isPartOver", "partIsBack", "partIsOnItsWay", "mayTryPart", "isPartLate", "isPartRequest"),
	actions: stubs(() => {}, "noteMismatch", "alertOffice", "noteCharge", "oweRefund", "queueRefundBegun", "grantEnrolment", "queueReceipt", "notePayment", "noteRefunds", "beginReturn", "notePage", "noteAttempt", "noteUnknown", "noteSuperseded", "noteHandled", "noteResolved", "oweRest", "askPart", "queuePartBegun", "noteRequest", "countTry", "noteByHand", "endReturn", "noteKept", "queuePartRefunded", "countPart", "noteRefunded", "revokeEnrolment", "queueRefunded"),
}).createMachine({
	id: "order",
	description: "The life of one order and of its refund. The server runs it in the transaction that stores the event; no other code decides about money.",
	initial: "unsettled",
	states: {
		unsettled: {
			description: "No payment of this order counts yet.",
			initial: "payable",
			on: {
				"payment.charged": [
					{
						guard: and([not("isThisPayment"), "isNewPayment"]),
						target: "#order.unsettled.mismatched",
						actions: ["noteMismatch", "alertOffice"],
						description: "The gateway says CHARGED for order {orderId}: {amountPaise} in {currency}.",
					},
					{
						guard: and(["isThisPayment", "isOwned"]),
						target: "returning",
						actions: ["noteCharge", "oweRefund", "queueRefundBegun"],
						description: "The gateway says CHARGED for order {orderId}: {amountPaise} in {currency}.",
					},
					{
						guard: "isThisPayment",
						target: "enrolled",
						actions: ["noteCharge", "grantEnrolment", "queueReceipt"],
						description: "The gateway says CHARGED for order {orderId}: {amountPaise} in {currency}.",
					},
				],
				"payment.partial": {
					guard: "isNewPayment",
					target: "#order.unsettled.mismatched",
					actions: ["noteMismatch", "alertOffice"],
					description: "Only a part of the amount was taken.",
				},
				"refunds.reported": [
					{
						guard: and([or(["isReturned", "isFullRefund"]), or(["isThisPayment", "isMismatched"])]),
						target: "returning",
						actions: ["notePayment", "noteRefunds", "beginReturn", "queueRefundBegun"],
						description: "The gateway lists refunds ({status}).",
					},
					{
						guard: "isReturned",
						target: "#order.unsettled.mismatched",
						actions: ["noteMismatch", "alertOffice"],
						description: "The gateway lists refunds ({status}).",
					},
					{ guard: "isNewList", actions: "noteRefunds", description: "The gateway lists refunds ({status})." },
				],
			},
			states: {
				payable: {
					description: "«Verifying payment...», and on the course’s page «Enroll Now». The buyer may pay.",
					initial: "created",
					on: {
						"page.opened": {
							guard: "isFirstPage",
							target: ".open",
							actions: "notePage",
							description: "The payment page opened. It can be used until {expiresAt}.",
						},
						"payment.awaited": { guard: "isNews", target: ".open", actions: "noteAttempt", description: "Nothing was decided yet: the gateway said {status}." },
						"attempt.failed": { guard: "isNews", target: ".failed", actions: "noteAttempt", description: "The payment fails ({status}): {reason}" },
						"attempt.spent": {
							guard: "isNews",
							target: ".spent",
							actions: ["noteAttempt", "alertOffice"],
							description: "The gateway says {status}: no money was kept. {reason}",
						},
						"order.unknown": { guard: "mustBeKnown", target: ".unknown", actions: "noteUnknown", description: "The gateway did not know the order." },
						"order.superseded": { target: "superseded", actions: "noteSuperseded", description: "The order was let go: the buyer can order the course again." },
					},
					states: {
						created: { description: "The payment window says «Connecting…». The gateway has not opened a payment page yet." },
						open: { description: "The gateway’s page in the payment window; «Verifying payment...» elsewhere." },
						failed: { description: "«Payment Failed», why, and «Try Again». The next payment may succeed." },
						spent: {
							description: "«Payment Failed», why, «Try Again» and «Contact us». The amount was held and released, or cash on delivery was chosen. The next try is a new order.",
							on: { "order.handled": { guard: not("isHandled"), actions: "noteHandled", description: "The institute dealt with the order: {note}." } },
						},
						unknown: { description: "«We do not know this order», and ways on. The gateway does not know the order." },
					},
				},
				superseded: {
					description: "Nothing: the newer order is shown. Money may still arrive for this one.",
					on: {
						"attempt.spent": { guard: "isNews", actions: ["noteAttempt", "alertOffice"], description: "The gateway says {status}: no money was kept. {reason}" },
						"order.handled": { guard: and(["isSpent", not("isHandled")]), actions: "noteHandled", description: "The institute dealt with the order: {note}." },
					},
				},
				mismatched: {
					description: "«Payment Failed», that the amount does not match, and «Contact us». Another amount or currency was paid, or only a part.",
					initial: "review",
					states: {
						review: {
							description: "The same; the course cannot be ordered again, unless an earlier payment of the order was settled. A staff member must look.",
							on: {
								"mismatch.resolved": {
									target: "resolved",
									actions: "noteResolved",
									description: "The institute settled the payment that did not match: the buyer can order the course again.",
								},
							},
						},
						resolved: { description: "The same; the course can be ordered again." },
					},
				},
			},
		},
		enrolled: {
			description: "«Payment Successful!», the course and its receipt under My Courses.",
			on: {
				"refund.asked": [
					{
						guard: and(["isRefundable", "isRest"]),
						target: "#order.returning",
						actions: ["oweRest", "queueRefundBegun"],
						description: "The institute asked for a refund of {amountPaise}, because: {reason}.",
					},
					{
						guard: "isRefundable",
						target: "#order.returningPart",
						actions: ["askPart", "queuePartBegun"],
						description: "The institute asked for a refund of {amountPaise}, because: {reason}.",
					},
				],
				"refunds.reported": [
					{
						guard: or(["isReturned", "isFullRefund"]),
						target: "#order.returning",
						actions: ["noteRefunds", "beginReturn", "queueRefundBegun"],
						description: "The gateway lists refunds ({status}).",
					},
					{ guard: "isNewList", actions: "noteRefunds", description: "The gateway lists refunds ({status})." },
				],
			},
		},
		returning: {
			description: "«The money is on its way back to you», and the amount. It is back only when a refund has succeeded.",
			initial: "weighing",
			on: {
				"refunds.reported": { guard: "isNewList", target: ".weighing", actions: "noteRefunds", description: "The gateway lists refunds ({status})." },
			},
			states: {
				weighing: {
					always: [
						{ guard: "isAllBack", target: "#order.refunded", description: "At once, if the refunds that have succeeded come to a full refund." },
						{
							guard: and(["isOwed", "ownIsOnItsWay"]),
							target: "pending",
							actions: "noteRequest",
							description: "At once, if the site must request the refund and the gateway lists the refund that the site requested last, and it has not failed.",
						},
						{
							guard: and(["isOwed", "isAllOnItsWay"]),
							target: "pending",
							description: "At once, if the site must request the refund and the refunds that have not failed come to a full refund.",
						},
						{
							guard: and(["isOwed", "ownFailed", "mayTryAgain"]),
							target: "due",
							actions: "countTry",
							description: "At once, if the site must request the refund and the refund that the site requested last has failed and fewer than 20 refunds have failed.",
						},
						{
							guard: and(["isOwed", "ownFailed"]),
							target: "review",
							actions: "alertOffice",
							description: "At once, if the site must request the refund and the refund that the site requested last has failed.",
						},
						{
							guard: and(["isOwed", "isRequested"]),
							target: "requested",
							description: "At once, if the site must request the refund and the gateway has accepted the request.",
						},
						{ guard: "isOwed", target: "due", description: "At once, if the site must request the refund." },
						{
							guard: and(["hasFailed", not("isOnItsWay")]),
							target: "stuck",
							actions: "alertOffice",
							description: "At once, if a refund has failed and it is not so that a refund is pending.",
						},
						{ target: "pending", description: "At once." },
					],
				},
				due: {
					description: "The same; the site is about to request the refund, of a second payment or of all that staff refund.",
					on: {
						"order.handled": { guard: "isLate", actions: "noteHandled", description: "The institute dealt with the order: {note}." },
						"refund.posted": {
							guard: "isOwnRequest",
							target: "requested",
							actions: "noteRequest",
							description: "The gateway accepted the request for the refund.",
						},
						"refund.repeated": { guard: "isOwnRequest", target: "unclear", description: "The gateway had received a request for the same refund before." },
						"refund.unanswered": {
							guard: "isOwnRequest",
							target: "unclear",
							description: "The gateway did not respond to the request for the refund. It may have arrived.",
						},
						"refund.refused": [
							{ guard: and(["isOwnRequest", "mayTryAgain"]), actions: "countTry", description: "The gateway refused the request for the refund." },
							{ guard: "isOwnRequest", target: "review", actions: "alertOffice", description: "The gateway refused the request for the refund." },
						],
					},
				},
				unclear: {
					description: "The same; the request for the refund may have arrived. The next list of refunds says whether it did.",
					on: {
						"order.handled": { guard: "isLate", actions: "noteHandled", description: "The institute dealt with the order: {note}." },
						"refunds.reported": { target: "weighing", actions: "noteRefunds", description: "The gateway lists refunds ({status})." },
					},
				},
				requested: {
					description: "The same; the gateway accepted the request and does not list the refund yet.",
					on: { "order.handled": { guard: "isLate", actions: "noteHandled", description: "The institute dealt with the order: {note}." } },
				},
				pending: {
					description: "The same; the gateway works on the refund, or says that it will.",
					on: {
						"order.handled": { guard: "isLate", actions: "noteHandled", description: "The institute dealt with the order: {note}." },
						"refund.paidByHand": {
							guard: not("isOnItsWay"),
							target: "#order.refunded",
							actions: "noteByHand",
							description: "The institute paid the money back itself. Reference: {reference}.",
						},
						"payment.kept": [
							{
								guard: and([not("isOnItsWay"), "isUnmatched"]),
								target: "#order.unsettled.mismatched.resolved",
								actions: ["noteResolved", "endReturn"],
								description: "The institute decided that the payment stays, because: {reason}.",
							},
							{
								guard: and([not("isOnItsWay"), not("isOwned")]),
								target: "#order.enrolled",
								actions: ["noteKept", "endReturn", "grantEnrolment", "queueReceipt"],
								description: "The institute decided that the payment stays, because: {reason}.",
							},
						],
						"payment.charged": [
							{
								guard: and(["isWordAlone", "isThisPayment", "isOwned"]),
								target: "due",
								actions: ["noteCharge", "oweRefund"],
								description: "The gateway says CHARGED for order {orderId}: {amountPaise} in {currency}.",
							},
							{
								guard: and(["isWordAlone", "isThisPayment"]),
								target: "#order.enrolled",
								actions: ["noteCharge", "endReturn", "grantEnrolment", "queueReceipt"],
								description: "The gateway says CHARGED for order {orderId}: {amountPaise} in {currency}.",
							},
							{
								guard: and(["isWordAlone", "isUnmatched"]),
								target: "#order.unsettled.mismatched",
								actions: ["noteMismatch", "endReturn", "alertOffice"],
								description: "The gateway says CHARGED for order {orderId}: {amountPaise} in {currency}.",
							},
						],
					},
				},
				stuck: {
					description: "The same; staff are told that a refund failed. The site did not request that one.",
					on: {
						"refund.paidByHand": { target: "#order.refunded", actions: "noteByHand", description: "The institute paid the money back itself. Reference: {reference}." },
						"payment.kept": [
							{
								guard: and([not("isOnItsWay"), "isUnmatched"]),
								target: "#order.unsettled.mismatched.resolved",
								actions: ["noteResolved", "endReturn"],
								description: "The institute decided that the payment stays, because: {reason}.",
							},
							{
								guard: and([not("isOnItsWay"), not("isOwned")]),
								target: "#order.enrolled",
								actions: ["noteKept", "endReturn", "grantEnrolment", "queueReceipt"],
								description: "The institute decided that the payment stays, because: {reason}.",
							},
						],
					},
				},
				review: {
					description: "The same; staff are told that the refund failed too often. One of them must look.",
					on: {
						"refund.paidByHand": {
							guard: not("isOnItsWay"),
							target: "#order.refunded",
							actions: "noteByHand",
							description: "The institute paid the money back itself. Reference: {reference}.",
						},
						"payment.kept": {
							guard: and([not("isOnItsWay"), not("isOwned")]),
							target: "#order.enrolled",
							actions: ["endReturn", "grantEnrolment", "queueReceipt"],
							description: "The institute decided that the payment stays, because: {reason}.",
						},
					},
				},
			},
		},
		returningPart: {
			description: "«Payment Successful!», the course, and on its receipt how much goes back. Staff asked for the refund of a part.",
			initial: "due",
			on: {
				"refunds.reported": [
					{
						guard: or(["isReturned", "isFullRefund"]),
						target: "#order.returning",
						actions: ["noteRefunds", "beginReturn", "queueRefundBegun"],
						description: "The gateway lists refunds ({status}).",
					},
					{
						guard: and(["isPartListed", or(["isNewList", "isPartOver"])]),
						target: ".weighing",
						actions: "noteRefunds",
						description: "The gateway lists refunds ({status}).",
					},
					{ guard: "isNewList", actions: "noteRefunds", description: "The gateway lists refunds ({status})." },
				],
			},
			states: {
				weighing: {
					always: [
						{
							guard: "partIsBack",
							target: "#order.enrolled",
							actions: "queuePartRefunded",
							description: "At once, if the refund of the part has succeeded.",
						},
						{ guard: "partIsOnItsWay", target: "pending", description: "At once, if the refund of the part has not failed." },
						{ guard: "mayTryPart", target: "due", actions: "countPart", description: "At once, if fewer than 5 refunds of the part have failed." },
						{ target: "review", actions: ["countPart", "alertOffice"], description: "At once." },
					],
				},
				due: {
					description: "The same; the site is about to request the refund of the part.",
					on: {
						"order.handled": { guard: "isPartLate", actions: "noteHandled", description: "The institute dealt with the order: {note}." },
						"refund.posted": { guard: "isPartRequest", target: "requested", description: "The gateway accepted the request for the refund." },
						"refund.repeated": { guard: "isPartRequest", target: "unclear", description: "The gateway had received a request for the same refund before." },
						"refund.unanswered": {
							guard: "isPartRequest",
							target: "unclear",
							description: "The gateway did not respond to the request for the refund. It may have arrived.",
						},
						"refund.refused": [
							{ guard: and(["isPartRequest", "mayTryPart"]), actions: "countPart", description: "The gateway refused the request for the refund." },
							{
								guard: "isPartRequest",
								target: "review",
								actions: ["countPart", "alertOffice"],
								description: "The gateway refused the request for the refund.",
							},
						],
					},
				},
				unclear: {
					description: "The same; the request may have arrived. The next list of refunds says whether it did.",
					on: {
						"order.handled": { guard: "isPartLate", actions: "noteHandled", description: "The institute dealt with the order: {note}." },
						"refunds.reported": {
							guard: not(or(["isReturned", "isFullRefund", "isPartListed"])),
							target: "due",
							actions: "noteRefunds",
							description: "The gateway lists refunds ({status}).",
						},
					},
				},
				requested: {
					description: "The same; the gateway accepted the request and does not list the refund yet.",
					on: { "order.handled": { guard: "isPartLate", actions: "noteHandled", description: "The institute dealt with the order: {note}." } },
				},
				pending: {
					description: "The same; the gateway works on the refund of the part.",
					on: { "order.handled": { guard: "isPartLate", actions: "noteHandled", description: "The institute dealt with the order: {note}." } },
				},
				review: {
					description: "The same, without what failed; staff are told that the refund of the part failed too often.",
					on: {
						"refund.asked": [
							{
								guard: and(["isRefundable", "isRest"]),
								target: "#order.returning",
								actions: ["oweRest", "queueRefundBegun"],
								description: "The institute asked for a refund of {amountPaise}, because: {reason}.",
							},
							{
								guard: "isRefundable",
								target: "#order.returningPart",
								actions: ["askPart", "queuePartBegun"],
								description: "The institute asked for a refund of {amountPaise}, because: {reason}.",
							},
						],
						"payment.kept": { target: "#order.enrolled", description: "The institute decided that the payment stays, because: {reason}." },
					},
				},
			},
		},
		refunded: {
			description: "«Refunded», the amount, the date, and until when it arrives.",
			type: "final",
			entry: ["noteRefunded", "revokeEnrolment", "queueRefunded"],
		},
	},
	options: { maxIterations: 1000 },
});
