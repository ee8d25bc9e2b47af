import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

export class Checksum extends Transform {
  readonly #hash = createHash('sha256');
  size = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Hexadecimal; call it after the stream's end. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}
