import type { Ask } from '#contract/kit/ask.ts'
import type { ServedFile } from '#contract/kit/files.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { buildQuery, type Call, type LooseInput, requireInput } from './call.ts'

/** Calls the api in this process: input as for HTTP, the answer as it is. */
export function createCallInProcess(ask: Ask): Call {
  async function call(route: string, input: LooseInput = {}): Promise<unknown> {
    const { params = {}, query, body, signal } = input
    requireInput(route, input)
    signal?.throwIfAborted()
    const texts = Object.entries(params).map(([name, value]) => [name, String(value)])
    const answer = await ask(route, { params: Object.fromEntries(texts), query: buildQuery(query), body })
    if ('problem' in answer) throw new ApiError(answer.problem)
    if (!isFile(answer.body)) return answer.body
    const { bytes, fileName, mimeType } = answer.body
    return new File([bytes], fileName, { type: mimeType })
  }
  // As in createCall: the contract's types hold for the pair of route and answer.
  return call as Call
}

const isFile = (body: unknown): body is ServedFile =>
  typeof body === 'object' && body !== null && 'bytes' in body && body.bytes instanceof Uint8Array
