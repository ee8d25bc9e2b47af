import { fromCallback, setup } from 'xstate';

const stubs = (stub, ...names) => Object.fromEntries(names.map((name) => [name, stub]));

// machines/practice/numbers-round.machine.ts, to be pasted at https://sketch.stately.ai. Written by npm run diagrams.
export const machine = setup({
	actors: stubs(fromCallback(() => {}), "playNumbers"),
	guards: stubs(() => false, "isLastSecond", "isOnTime", "isNoNumber", "isRight"),
	actions: stubs(() => {}, "chooseSpeed", "prepareRun", "countDown", "moveOn", "keepTimes", "spoil", "count", "report"),
	delays: { second: 1000 },
}).createMachine({
	id: "numbersRound",
	description: "Plays numbers one after another, each for its time, then asks for their sum.",
	initial: "ready",
	states: {
		ready: {
			description: "A warning or a test sound, the slow speed and the button that starts the round.",
			on: {
				"speed.chosen": { actions: "chooseSpeed", description: "Choose the slow speed: {isSlow}." },
				"round.requested": { target: "countdown", actions: "prepareRun", description: "Start a round." },
			},
		},
		countdown: {
			description: "The seconds until the first number.",
			on: { "stop.requested": { target: "ready", description: "Stop the numbers." } },
			after: {
				second: [
					{ guard: "isLastSecond", target: "playing", description: "Wait 1 s: the countdown goes on, every second, if the countdown is over." },
					{ target: "countdown", reenter: true, actions: "countDown", description: "Wait 1 s: the countdown goes on, every second." },
				],
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
					{ target: "over.spoiled", actions: "spoil", description: "The numbers are over at {at}; each was played for {playedMs} ms." },
				],
				"page.hidden": { target: "over.spoiled", actions: "spoil", description: "Go to another tab or window." },
				"sound.interrupted": { target: "over.spoiled", actions: "spoil", description: "The sound stops, for example during a phone call." },
				"stop.requested": { target: "ready", description: "Stop the numbers." },
			},
		},
		answering: {
			description: "The numbers are over. Their sum is asked for.",
			on: {
				"answer.given": [
					{ guard: "isNoNumber", description: "Answer {text} at {at}." },
					{ guard: "isRight", target: "over.right", actions: ["count", "report"], description: "Answer {text} at {at}." },
					{ target: "over.wrong", actions: ["count", "report"], description: "Answer {text} at {at}." },
				],
			},
		},
		over: {
			description: "What came of the run, with a button for the next one.",
			initial: "right",
			on: {
				"round.requested": { target: "countdown", actions: "prepareRun", description: "Start a round." },
				"settings.requested": { target: "ready", description: "Go back to the choice of the speed." },
			},
			states: {
				right: { description: "The answer was right. The numbers, their sum and how exactly they were played." },
				wrong: { description: "The answer was wrong. The numbers, their sum and how exactly they were played." },
				spoiled: { description: "The page was hidden, the sound stopped, or a number was not played for its time. The run does not count." },
			},
		},
	},
	options: { maxIterations: 1000 },
});
