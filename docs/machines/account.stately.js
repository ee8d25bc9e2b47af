import { setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/account/account.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	guards: stubs(() => false, "isSame", "hasOtherRole", "isKeptInactive", "hasOpenAttempt", "hasOpenPayment", "hasOpenOrder", "hasOpenRefund"),
	actions: stubs(() => {}, "endSessions", "voidLinks", "refuse", "moveRecords", "eraseData"),
}).createMachine({
	id: "account",
	description: "Decides what staff can do with an account of the site: deactivate it, merge it into another one of the same user, or erase it.",
	initial: "active",
	states: {
		active: {
			description: "The user can sign in.",
			on: {
				"account.deactivated": { target: "deactivated", actions: ["endSessions", "voidLinks"], description: "Deactivate the account." },
				"account.merged": [
					{
						guard: "isSame",
						actions: "refuse",
						description: "Merge the account into another one: the same account {isSame}, of another role {hasOtherRole}, the other one can sign in {isKeptActive}, open attempts {openAttempts}, open payments {openPayments}.",
					},
					{
						guard: "hasOtherRole",
						actions: "refuse",
						description: "Merge the account into another one: the same account {isSame}, of another role {hasOtherRole}, the other one can sign in {isKeptActive}, open attempts {openAttempts}, open payments {openPayments}.",
					},
					{
						guard: "isKeptInactive",
						actions: "refuse",
						description: "Merge the account into another one: the same account {isSame}, of another role {hasOtherRole}, the other one can sign in {isKeptActive}, open attempts {openAttempts}, open payments {openPayments}.",
					},
					{
						guard: "hasOpenAttempt",
						actions: "refuse",
						description: "Merge the account into another one: the same account {isSame}, of another role {hasOtherRole}, the other one can sign in {isKeptActive}, open attempts {openAttempts}, open payments {openPayments}.",
					},
					{
						guard: "hasOpenPayment",
						actions: "refuse",
						description: "Merge the account into another one: the same account {isSame}, of another role {hasOtherRole}, the other one can sign in {isKeptActive}, open attempts {openAttempts}, open payments {openPayments}.",
					},
					{
						target: "merged",
						actions: ["endSessions", "voidLinks", "moveRecords"],
						description: "Merge the account into another one: the same account {isSame}, of another role {hasOtherRole}, the other one can sign in {isKeptActive}, open attempts {openAttempts}, open payments {openPayments}.",
					},
				],
				"account.erased": [
					{
						guard: "hasOpenAttempt",
						actions: "refuse",
						description: "Erase the account: open attempts {openAttempts}, open orders {openOrders}, open refunds {openRefunds}.",
					},
					{
						guard: "hasOpenOrder",
						actions: "refuse",
						description: "Erase the account: open attempts {openAttempts}, open orders {openOrders}, open refunds {openRefunds}.",
					},
					{
						guard: "hasOpenRefund",
						actions: "refuse",
						description: "Erase the account: open attempts {openAttempts}, open orders {openOrders}, open refunds {openRefunds}.",
					},
					{
						target: "erased",
						actions: ["endSessions", "voidLinks", "eraseData"],
						description: "Erase the account: open attempts {openAttempts}, open orders {openOrders}, open refunds {openRefunds}.",
					},
				],
			},
		},
		deactivated: {
			description: "The user cannot sign in and is told so. Nothing is lost.",
			on: {
				"account.reactivated": { target: "active", description: "Reactivate the account." },
				"account.merged": [
					{
						guard: "isSame",
						actions: "refuse",
						description: "Merge the account into another one: the same account {isSame}, of another role {hasOtherRole}, the other one can sign in {isKeptActive}, open attempts {openAttempts}, open payments {openPayments}.",
					},
					{
						guard: "hasOtherRole",
						actions: "refuse",
						description: "Merge the account into another one: the same account {isSame}, of another role {hasOtherRole}, the other one can sign in {isKeptActive}, open attempts {openAttempts}, open payments {openPayments}.",
					},
					{
						guard: "isKeptInactive",
						actions: "refuse",
						description: "Merge the account into another one: the same account {isSame}, of another role {hasOtherRole}, the other one can sign in {isKeptActive}, open attempts {openAttempts}, open payments {openPayments}.",
					},
					{
						guard: "hasOpenAttempt",
						actions: "refuse",
						description: "Merge the account into another one: the same account {isSame}, of another role {hasOtherRole}, the other one can sign in {isKeptActive}, open attempts {openAttempts}, open payments {openPayments}.",
					},
					{
						guard: "hasOpenPayment",
						actions: "refuse",
						description: "Merge the account into another one: the same account {isSame}, of another role {hasOtherRole}, the other one can sign in {isKeptActive}, open attempts {openAttempts}, open payments {openPayments}.",
					},
					{
						target: "merged",
						actions: ["endSessions", "voidLinks", "moveRecords"],
						description: "Merge the account into another one: the same account {isSame}, of another role {hasOtherRole}, the other one can sign in {isKeptActive}, open attempts {openAttempts}, open payments {openPayments}.",
					},
				],
				"account.erased": [
					{
						guard: "hasOpenAttempt",
						actions: "refuse",
						description: "Erase the account: open attempts {openAttempts}, open orders {openOrders}, open refunds {openRefunds}.",
					},
					{
						guard: "hasOpenOrder",
						actions: "refuse",
						description: "Erase the account: open attempts {openAttempts}, open orders {openOrders}, open refunds {openRefunds}.",
					},
					{
						guard: "hasOpenRefund",
						actions: "refuse",
						description: "Erase the account: open attempts {openAttempts}, open orders {openOrders}, open refunds {openRefunds}.",
					},
					{
						target: "erased",
						actions: ["endSessions", "voidLinks", "eraseData"],
						description: "Erase the account: open attempts {openAttempts}, open orders {openOrders}, open refunds {openRefunds}.",
					},
				],
			},
		},
		merged: {
			description: "Attempts, orders and courses are in another account of the user. This one cannot sign in.",
			on: {
				"kept.erased": { target: "erased", actions: ["voidLinks", "eraseData"], description: "The account that this one was merged into is erased." },
			},
		},
		erased: {
			description: "The personal data is replaced. Orders stay without it; invoices keep the name and address, as the law asks.",
			type: "final",
		},
	},
	options: { maxIterations: 1000 },
});
