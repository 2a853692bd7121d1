// Program of redraw-processes.ts. Runs until its parent exits.
import { ApiError } from '#server/api-error.ts'
import { becomeExpendable, watchWork } from '#server/expendable-process.ts'
import { redraw } from './redraw.ts'
import type { RedrawReply, RedrawRequest } from './redraw-messages.ts'

/** Three times the need of the largest image, in bytes. */
const mostMemory = 1_610_612_736

becomeExpendable()

process.on('message', async ({ bytes, longestWorkMs }: RedrawRequest) => {
  const stopWatching = watchWork(
    { longestWorkMs, mostMemory },
    { working: () => reply({ kind: 'working' }), exhausted: () => reply({ kind: 'exhausted' }) },
  )
  const answer = await answerFor(bytes)
  stopWatching()
  reply(answer)
})

const reply = (answer: RedrawReply): void => void process.send?.(answer)

async function answerFor(bytes: Uint8Array): Promise<RedrawReply> {
  try {
    return { kind: 'drawn', drawn: await redraw(bytes) }
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'refused', code: error.code }
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
