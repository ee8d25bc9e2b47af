declare module '@echogarden/espeak-ng-emscripten' {
  interface Synthesizer {
    readonly samplerate: number;
    set_voice(name: string, language: string, gender: number, age: number, variant: number): number;
    /** @param wordsPerMinute 80 to 450 */
    set_rate(wordsPerMinute: number): void;
    /** @param receive returns true to stop */
    synthesize(text: string, receive: (samples: Int16Array) => boolean): void;
  }

  export default function open(): Promise<{ readonly eSpeakNGWorker: new () => Synthesizer }>;
}
