/** Answers requests, as an app does; `bindings` are what the server knows of the connection. */
export interface Site {
  readonly fetch: (request: Request, bindings: unknown) => Response | Promise<Response>;
}
