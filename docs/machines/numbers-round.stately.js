import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/practice/numbers-round.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "playNumbers"),
	guards: stubs(() => false, "isLastSecond", "isOnTime", "isNoNumber", "isRight"),
	actions: stubs(() => {}, "chooseSpeed", "prepareRun", "countDown", "moveOn", "keepTimes", "spoil", "count", "report"),
	delays: { second: 1000, pressReady: 600 },
}).createMachine({
	id: "numbersRound",
	description: "Plays numbers one after another, each for its time, then asks for their sum.",
	initial: "ready",
	states: {
		ready: {
			description: "A warning or a test sound, the slow speed and the button that starts the round.",
			initial: "open",
			on: { "speed.chosen": { actions: "chooseSpeed", description: "Choose the slow speed: {isSlow}." } },
			states: {
				appearing: {
					description: "«Start», which has replaced another button and ignores presses for a moment.",
					after: { pressReady: { target: "open", description: "Wait 600 ms: the button accepts presses." } },
				},
				open: {
					description: "«Start», which accepts presses.",
					on: { "round.requested": { target: "#numbersRound.countdown", actions: "prepareRun", description: "Start a round." } },
				},
			},
		},
		countdown: {
			description: "The seconds until the first number.",
			initial: "appearing",
			after: {
				second: [
					{ guard: "isLastSecond", target: "playing", description: "Wait 1 s: the countdown goes on, every second, if the countdown is over." },
					{ target: ".open", reenter: true, actions: "countDown", description: "Wait 1 s: the countdown goes on, every second." },
				],
			},
			states: {
				appearing: {
					description: "«Stop», which has replaced «Start» or «Next» and ignores presses for a moment.",
					after: { pressReady: { target: "open", description: "Wait 600 ms: the button accepts presses." } },
				},
				open: {
					description: "«Stop», which accepts presses.",
					on: { "stop.requested": { target: "#numbersRound.ready.appearing", description: "Stop the numbers." } },
				},
			},
		},
		playing: {
			description: "One number after another.",
			invoke: { id: "run", src: "playNumbers" },
			on: {
				"number.played": { actions: "moveOn", description: "Number {index+1} comes." },
				"run.ended": [
					{
						guard: "isOnTime",
						target: "answering",
						actions: "keepTimes",
						description: "The numbers are over at {at}; each was played for {playedMs} ms.",
					},
					{ target: "over.outcome.spoiled", actions: "spoil", description: "The numbers are over at {at}; each was played for {playedMs} ms." },
				],
				"page.hidden": { target: "over.outcome.spoiled", actions: "spoil", description: "Go to another tab or window." },
				"sound.interrupted": { target: "over.outcome.spoiled", actions: "spoil", description: "The sound stops, for example during a phone call." },
				"stop.requested": { target: "#numbersRound.ready.appearing", description: "Stop the numbers." },
			},
		},
		answering: {
			description: "The numbers are over. Their sum is asked for.",
			initial: "open",
			on: {
				"answer.given": [
					{ guard: "isNoNumber", target: ".noNumber", description: "Answer {text} at {at}." },
					{ guard: "isRight", target: "over.outcome.right", actions: ["count", "report"], description: "Answer {text} at {at}." },
					{ target: "over.outcome.wrong", actions: ["count", "report"], description: "Answer {text} at {at}." },
				],
			},
			states: {
				open: { description: "Nothing was checked yet, or the answer is being changed." },
				noNumber: {
					description: "What was typed is no number. It stays, and the page asks for a number.",
					on: { "answer.edited": { target: "open", description: "Change what is typed." } },
				},
			},
		},
		over: {
			description: "What came of the run, with a button for the next one.",
			type: "parallel",
			states: {
				outcome: {
					description: "What came of the run.",
					initial: "right",
					states: {
						right: { description: "The answer was right. The numbers, their sum and how exactly they were played." },
						wrong: { description: "The answer was wrong. The numbers, their sum and how exactly they were played." },
						spoiled: { description: "The page was hidden, the sound stopped, or a number was not played for its time. The run does not count." },
					},
				},
				buttons: {
					description: "The buttons for the next run and for the speed.",
					initial: "appearing",
					states: {
						appearing: {
							description: "They have replaced another button, and ignore presses for a moment.",
							after: { pressReady: { target: "open", description: "Wait 600 ms: the button accepts presses." } },
						},
						open: {
							description: "They accept presses.",
							on: {
								"round.requested": { target: "#numbersRound.countdown", actions: "prepareRun", description: "Start a round." },
								"settings.requested": { target: "#numbersRound.ready.appearing", description: "Go back to the choice of the speed." },
							},
						},
					},
				},
			},
		},
	},
	options: { maxIterations: 1000 },
});
