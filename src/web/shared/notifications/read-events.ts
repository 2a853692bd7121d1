/** A server-sent event; `id` is the position to resume from. */
export type StreamEvent = { name: string; id: string; data: string }

/** `onHeartbeat` runs on any data, heartbeats included. */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: StreamEvent) => void,
  onHeartbeat: () => void,
): Promise<void> {
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    onHeartbeat()
    const parts = (rest + text).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const event = parseEvent(part)
      if (event.data !== '') onEvent(event)
    }
  }
}

function parseEvent(part: string): StreamEvent {
  const fields = new Map(
    part.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
  return { name: fields.get('event') ?? '', id: fields.get('id') ?? '', data: fields.get('data') ?? '' }
}
