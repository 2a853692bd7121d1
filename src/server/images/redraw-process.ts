// The program of redraw-processes.ts: redraws one picture after the other until its parent is gone.
import { writeFile } from 'node:fs/promises'
import { ApiError } from '#server/api-error.ts'
import { redraw } from './redraw.ts'
import type { RedrawReply, RedrawRequest } from './redraw-messages.ts'

/** Three times what the largest picture takes. */
const mostMemory = 1_610_612_736
const lookEveryMs = 200

// Exiting would wait for the decoder's thread.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ctrl-C reaches the whole group: the parent finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
void preferForKilling()

process.on('message', async ({ bytes, longestWorkMs }: RedrawRequest) => {
  const stopWatching = watch(longestWorkMs, () => reply({ kind: 'exhausted' }))
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

/** CPU time, not the clock: on a busy machine a good picture takes its time. Answers how to end the watch. */
function watch(longestWorkMs: number, onExhausted: () => void): () => void {
  const begun = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if ((user + system) / 1_000 < longestWorkMs && process.memoryUsage.rss() < mostMemory)
      return reply({ kind: 'working' })
    clearInterval(timer)
    onExhausted()
  }, lookEveryMs)
  return () => clearInterval(timer)
}

/** Of all processes Linux ends this one first when memory is short, and none that serves. */
async function preferForKilling(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
}
