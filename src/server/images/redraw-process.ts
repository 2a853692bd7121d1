// Program of redraw-processes.ts. Runs until its parent exits.
import { writeFile } from 'node:fs/promises'
import { ApiError } from '#server/api-error.ts'
import { redraw } from './redraw.ts'
import type { RedrawReply, RedrawRequest } from './redraw-messages.ts'

/** Three times the need of the largest image, in bytes. */
const mostMemory = 1_610_612_736
const lookEveryMs = 200

// A normal exit would wait for the decoder's thread.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ctrl-C reaches the whole group, but the parent finishes its requests first.
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

/** Measures CPU time, because wall time grows on a busy machine. Returns a function that ends the watch. */
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

/** Makes Linux kill this process first when out of memory, instead of a server. */
async function preferForKilling(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
}
