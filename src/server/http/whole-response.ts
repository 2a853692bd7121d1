export type WholeBody = string | Uint8Array<ArrayBuffer>

/** A body that is all there. Its length is told, so that what is too short to gain by it is not compressed. */
export function wholeResponse(body: WholeBody, headers: Record<string, string>, status = 200): Response {
  return new Response(body, {
    status,
    headers: { vary: 'Accept-Encoding', ...headers, 'content-length': String(Buffer.byteLength(body)) },
  })
}
