import { type ChildProcess, type ForkOptions, fork, type StdioOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ApiError } from '#server/api-error.ts'
import { limitConcurrency } from '#server/http/limit-concurrency.ts'
import type { Redrawn } from './redraw.ts'
import type { RedrawReply, RedrawRequest } from './redraw-messages.ts'

export type RedrawProcesses = {
  /**
   * Redraws the result of `load` in turn; null if that is null. Throws for unsupported images, and an
   * `AbortError` if aborted before.
   */
  redraw: (load: () => Promise<Uint8Array | null>, signal?: AbortSignal) => Promise<Redrawn | null>
  /** Ends all processes, and starts no more. */
  stop: () => void
}

export type StartProcess = (program: string, options: ForkOptions) => ChildProcess

const program = fileURLToPath(new URL('./redraw-process.ts', import.meta.url))

const tooCostly =
  '画像の構造が複雑すぎるため、処理できませんでした。JPEG か PNG で保存し直してお試しください。'

/**
 * Uses child processes, which can be killed, unlike a decoder in a thread. They end after an idle minute or with
 * their parent.
 */
export function createRedrawProcesses({
  atOnce = 2,
  waiting = 20,
  /** CPU time. */
  longestWorkMs = 20_000,
  /** Wall time without a heartbeat. */
  longestSilenceMs = 60_000,
  idleMs = 60_000,
  startProcess = fork as StartProcess,
} = {}): RedrawProcesses {
  const limited = limitConcurrency(atOnce, waiting)
  const all = new Set<ChildProcess>()
  let isStopped = false
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

  function forget(child: ChildProcess): void {
    all.delete(child)
    const at = idle.findIndex((one) => one.child === child)
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer)
  }

  /** Forgets the process before its exit, or it could be taken for an idle one. */
  function end(child: ChildProcess): void {
    forget(child)
    child.kill('SIGKILL')
  }

  function start(): ChildProcess {
    // A debugger's port would be taken, and the child needs no secrets.
    const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc']
    const child = startProcess(program, { execArgv: [], env: {}, serialization: 'advanced', stdio })
    all.add(child)
    // A process that fails to start emits no exit.
    child.on('exit', () => forget(child)).on('error', () => forget(child))
    return child
  }

  function take(): ChildProcess {
    if (isStopped) throw new ApiError('unavailable')
    const rested = idle.pop()
    clearTimeout(rested?.timer)
    const child = rested?.child ?? start()
    setNeeded(child, true)
    return child
  }

  function rest(child: ChildProcess): void {
    setNeeded(child, false)
    idle.push({ child, timer: setTimeout(() => end(child), idleMs).unref() })
  }

  /** Returns undefined if the process was killed or crashed. */
  async function tryRedraw(bytes: Uint8Array): Promise<Redrawn | undefined> {
    const child = take()
    const reply = await ask(child, { bytes, longestWorkMs }, longestSilenceMs).catch((error: unknown) => {
      end(child)
      throw error
    })
    if (reply === undefined) return undefined
    if (reply.kind === 'exhausted') {
      end(child)
      throw new ApiError('image_unreadable', undefined, { detail: tooCostly })
    }
    rest(child)
    if (reply.kind === 'drawn') return reply.drawn
    throw reply.kind === 'refused' ? new ApiError(reply.code) : new Error(reply.reason)
  }

  async function redraw(bytes: Uint8Array): Promise<Redrawn> {
    // The first process may have died for another reason.
    const drawn = (await tryRedraw(bytes)) ?? (await tryRedraw(bytes))
    if (!drawn) throw new ApiError('image_unreadable')
    return drawn
  }

  return {
    redraw: (load, signal) =>
      limited(async () => {
        const bytes = await load()
        return bytes && redraw(bytes)
      }, signal),
    stop: () => {
      isStopped = true
      for (const child of all) end(child)
    },
  }
}

type Answer = Exclude<RedrawReply, { kind: 'working' }>

/** Resolves with undefined if a signal ends the process. An exit code means that it could not start. */
function ask(
  child: ChildProcess,
  request: RedrawRequest,
  longestSilenceMs: number,
): Promise<Answer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>()
  const onMessage = (reply: RedrawReply) => (reply.kind === 'working' ? timer.refresh() : resolve(reply))
  const onExit = (code: number | null) =>
    code === null
      ? resolve(undefined)
      : reject(new Error(`a process that redraws pictures ended with ${code}`))
  const timer = setTimeout(() => resolve({ kind: 'exhausted' }), longestSilenceMs)
  child.on('message', onMessage).once('exit', onExit).once('error', reject)
  child.send(request, () => {})
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onExit).off('error', reject)
  })
}

/** Keeps this process alive for a busy child, but not for an idle one. */
function setNeeded(child: ChildProcess, isNeeded: boolean): void {
  const method = isNeeded ? 'ref' : 'unref'
  child[method]()
  child.channel?.[method]()
}
